import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { htmlOfLines, linesOfHtml } from './plain-html.ts';
import type { RichTextLook } from './rich-text-look.ts';

/** The same text when the editor did not arrive: as lines where lines can hold it, else with its markup in sight. */
export function RichTextPlain({ value, onChange, marks, description, ...look }: RichTextLook) {
  const lines = linesOfHtml(value);
  return (
    <Textarea
      {...look}
      {...marks}
      withAsterisk={look.required === true}
      description={<WithoutEditor isMarkup={lines === null}>{description}</WithoutEditor>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      errorProps={{ role: 'alert' }}
      autosize
      minRows={4}
      maxRows={14}
      value={lines ?? value}
      onChange={({ currentTarget }) =>
        onChange(lines === null ? currentTarget.value : htmlOfLines(currentTarget.value))
      }
    />
  );
}

function WithoutEditor({ isMarkup, children }: { isMarkup: boolean; children: ReactNode }) {
  return (
    <>
      {children} El editor no se pudo cargar:{' '}
      {isMarkup ? 'el formato se ve como marcas HTML.' : 'aquí se escribe sin formato.'}
    </>
  );
}
