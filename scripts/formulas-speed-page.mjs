// What scripts/formulas-speed.mjs runs in the page. Each function stands alone: it is sent there as text.

/** Runs in the page before the app: the session, long tasks, and how long the store is asked. */
export function watch(token) {
  localStorage.setItem('token', token);
  localStorage.setItem('calavera:usuario', 'taller');
  const speed = {
    longTasks: [],
    store: [],
    reset() {
      this.longTasks = [];
      this.store = [];
    },
  };
  window.speed = speed;
  new PerformanceObserver((found) => {
    for (const { duration } of found.getEntries()) speed.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  for (const kind of [IDBObjectStore, IDBIndex]) {
    for (const name of ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor', 'getKey']) {
      const ask = kind.prototype[name];
      kind.prototype[name] = function (...args) {
        const start = performance.now();
        const request = ask.apply(this, args);
        request.addEventListener('success', () => speed.store.push([start, performance.now()]));
        return request;
      };
    }
  }
}

/** Runs in the page: a screen a frame, from the top to the bottom. */
export async function scrollThrough() {
  let frames = 0;
  while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 2) {
    window.scrollBy(0, window.innerHeight / 2);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames += 1;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  return frames;
}

/** Runs in the page: opens a formula; the time until its figures stand, and how much of it the store was busy. */
export async function openDetail(link) {
  window.speed.reset();
  const start = performance.now();
  link.click();
  while (document.querySelector('[role=tab]') === null) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const end = performance.now();
  const parts = window.speed.store.filter(([from]) => from < end).sort(([a], [b]) => a - b);
  let busy = 0;
  let until = start;
  for (const [from, to] of parts) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return { store: busy, ms: end - start };
}
