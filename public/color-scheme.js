// Runs before the first paint (classic script, no inline code: the content policy forbids it) and sets the
// scheme that the app will use: the stored choice, otherwise the system's.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('calavera:tema');
  } catch {
    choice = null; // storage may be blocked; the system's preference decides then
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute('content', dark ? '#141912' : '#f8f4ea');
  });
})();
