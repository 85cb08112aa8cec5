import { type Editor, useEditor } from '@tiptap/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RICH_TEXT_EXTENSIONS } from './rich-text-extensions.ts';
import classes from './rich-text.module.css';
import type { RichTextLook } from './rich-text-look.ts';
import { sanitizedHtml } from './sanitize-html.ts';

const HANDLERS = {
  transformPastedHTML: sanitizedHtml,
  handleDOMEvents: {
    // Handled means left to the browser: Tab goes on to the next field instead of moving a line of a list.
    keydown: (_view: Editor['view'], event: KeyboardEvent) => event.key === 'Tab',
  },
};

interface Field extends Pick<RichTextLook, 'value' | 'onChange' | 'disabled'> {
  /** Called with HTML that was put in from outside. */
  onGiven: (html: string) => void;
}

/** An editor that shows `value` and tells what the maker makes of it; `attributes` are those of its text box. */
export function useRichText(
  { value, onChange, onGiven, disabled = false }: Field,
  attributes: Record<string, unknown>,
) {
  // What was put in, as it was given and as the editor writes it, and what has come out since.
  const text = useRef<{ editor: Editor | null; given: string; html: string; written: string }>({
    editor: null,
    given: '',
    html: '',
    written: '',
  });
  const editor = useEditor({
    extensions: RICH_TEXT_EXTENSIONS,
    injectCSS: false, // its rules are in the module beside this file
    editorProps: {
      ...HANDLERS,
      attributes: { class: classes['content'] ?? '', ...writable(attributes) },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      // Back where it began is unchanged, however the stored HTML was written.
      const written = html === text.current.html ? text.current.given : cleanText(changed, html);
      text.current.written = written;
      onChange(written);
    },
  });

  const handleGiven = useEffectEvent(onGiven);

  // The form is filled: with what is stored, with a draft, with its record that has changed meanwhile. Before the
  // next key can be pressed, so that what is put in is never older than what was written.
  useLayoutEffect(() => {
    // One whose first screen took its time is destroyed by then; its successor comes with the next render.
    if (editor.isDestroyed) return;
    if (text.current.editor === editor && text.current.written === value) return;
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(sanitizedHtml(value), { emitUpdate: false })
      .run();
    text.current = { editor, given: value, html: editor.getHTML(), written: value };
    handleGiven(value);
  }, [editor, value]);
  useLayoutEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return editor;
}

function cleanText(editor: Editor, html: string): string {
  return editor.isEmpty ? '' : sanitizedHtml(html);
}

/** Attributes as an element takes them; those without a value are left out. */
function writable(attributes: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
