import { Input } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css'; // here and not in mantine-css.ts: it comes with the editor
import { useId, useState } from 'react';
import { lostContent } from './lost-content.ts';
import { RichTextLost } from './rich-text-lost.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import classes from './rich-text.module.css';
import type { RichTextLook } from './rich-text-look.ts';
import { useRichText } from './use-rich-text.ts';

/** The editor of formatted text. What goes in and what comes out has passed the sanitiser. */
export function RichTextEditor({ label, description, error, required = false, ...look }: RichTextLook) {
  const { disabled = false, value } = look;
  const id = useId();
  const [given, setGiven] = useState(value);
  const lost = lostContent(given);
  const help =
    lost === '' ? (
      description
    ) : (
      <>
        {description}
        <RichTextLost lost={lost} isChanged={value !== given} />
      </>
    );
  const hasError = error !== undefined && error !== null && error !== false;
  const editor = useRichText(
    { ...look, onGiven: setGiven },
    {
      id,
      'aria-labelledby': `${id}-label`,
      'aria-multiline': true,
      'aria-required': required || undefined,
      'aria-invalid': hasError || undefined,
      'aria-describedby': describedBy(id, { description: help, error: hasError }),
      ...look.marks,
    },
  );

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      description={help}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      withAsterisk={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Frame
        editor={editor}
        variant="subtle"
        labels={LABELS}
        withTypographyStyles={false}
        className={classes['frame'] ?? ''}
        mod={{ error: hasError }}
      >
        <RichTextToolbar editor={editor} label={label} disabled={disabled} />
        <Frame.Content className={classes['scroll'] ?? ''} />
      </Frame>
    </Input.Wrapper>
  );
}

const LABELS = {
  boldControlLabel: 'Negrita',
  italicControlLabel: 'Cursiva',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
};

function describedBy(id: string, shown: { description: unknown; error: boolean }): string | undefined {
  const parts = [
    ...(shown.description === undefined ? [] : [`${id}-description`]),
    ...(shown.error ? [`${id}-error`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}
