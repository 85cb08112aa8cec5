import { onTestFinished, vi } from 'vitest';

/** A file that the page gave to the person. */
export interface Download {
  name: string;
  text: () => Promise<string>;
}

/** Catches what the page offers as a file; jsdom has neither blob addresses nor downloads. */
export function caughtDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  const addresses = {
    createObjectURL(blob: Blob) {
      const url = `blob:prueba/${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => void blobs.delete(url),
  };
  Object.assign(URL, addresses);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) downloads.push({ name: this.download, text: () => readBlob(blob) });
  });
  onTestFinished(() => {
    click.mockRestore();
    for (const name of Object.keys(addresses)) Reflect.deleteProperty(URL, name);
  });
  return downloads;
}

// jsdom's Blob has no text().
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });
}
