/** Browsers start a download some time after the click; the address must live that long. */
const ALIVE_MS = 60_000;

/** Gives the person a text as a file, as if she had clicked on a link to it. */
export function downloadText(fileName: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), ALIVE_MS);
}
