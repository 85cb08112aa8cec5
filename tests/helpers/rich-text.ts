import { fireEvent, screen } from '@testing-library/react';
import '#ui/rich-text-editor.tsx'; // a page fetches it when it is needed: here before the tests, not within one that waits for it

/** The text box of a field of formatted text, once its editor is there. */
export function richText(label: string): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** Puts plain text into it as from the clipboard: without layout there is no typing into an editor. */
export async function paste(label: string, text: string): Promise<void> {
  const data: Record<string, string> = { 'text/plain': text, Text: text };
  await pasteData(label, data);
}

/** Puts HTML into it as from the clipboard. */
export async function pasteHtml(label: string, html: string): Promise<void> {
  await pasteData(label, { 'text/html': html });
}

async function pasteData(label: string, data: Record<string, string>): Promise<void> {
  const clipboardData = { getData: (type: string) => data[type] ?? '', files: [], types: Object.keys(data) };
  fireEvent.paste(await richText(label), { clipboardData });
}
