import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconClearFormatting } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { RichTextLink } from './rich-text-link.tsx';
import classes from './rich-text.module.css';

interface Props {
  editor: Editor;
  /** Of the field. */
  label: string;
  disabled: boolean;
}

/** The buttons over a formatted text: one stop of Tab, inside it the arrows go from button to button. */
export function RichTextToolbar({ editor, label, disabled }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  // Mantine's buttons are all on the way of Tab and cannot be told otherwise.
  useLayoutEffect(() => moveStop(bar.current, firstOf(bar.current)), []);
  return (
    <Frame.Toolbar
      ref={bar}
      role="toolbar"
      aria-label={`Formato de ${label}`}
      className={classes['toolbar'] ?? ''}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <Frame.ControlsGroup className={classes['group'] ?? ''}>
        <Frame.Bold disabled={disabled} />
        <Frame.Italic disabled={disabled} />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup className={classes['group'] ?? ''}>
        <Frame.BulletList disabled={disabled} />
        <Frame.OrderedList disabled={disabled} />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup className={classes['group'] ?? ''}>
        <RichTextLink editor={editor} disabled={disabled} />
        <Frame.Control
          aria-label="Quitar formato"
          title="Quitar formato"
          disabled={disabled}
          onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
        >
          <IconClearFormatting aria-hidden />
        </Frame.Control>
      </Frame.ControlsGroup>
      <Frame.ControlsGroup className={classes['group'] ?? ''}>
        <Frame.Undo disabled={disabled} />
        <Frame.Redo disabled={disabled} />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  );
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget;
  const buttons = buttonsOf(bar).filter((button) => !button.disabled);
  const at = buttons.findIndex((button) => button === event.target); // none: the key belongs to the link's box
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  const next = buttons.at(to % buttons.length);
  moveStop(bar, next);
  next?.focus();
}

/** Tab comes in at the first button, which is never switched off alone; the others may be by then. */
function handleBlur({ currentTarget: bar, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!bar.contains(relatedTarget)) moveStop(bar, firstOf(bar));
}

function moveStop(bar: HTMLElement | null, stop: HTMLElement | undefined): void {
  for (const button of buttonsOf(bar)) button.tabIndex = button === stop ? 0 : -1;
}

function firstOf(bar: HTMLElement | null): HTMLElement | undefined {
  return buttonsOf(bar)[0];
}

function buttonsOf(bar: HTMLElement | null): HTMLButtonElement[] {
  return bar === null ? [] : [...bar.querySelectorAll('button')];
}
