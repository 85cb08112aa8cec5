import { Input, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { RichTextLook } from './rich-text-look.ts';
import { RichTextPlain } from './rich-text-plain.tsx';
import classes from './rich-text.module.css';
import { WhenMissing } from './when-missing.tsx';

// Only forms with such a field need the editor, and it weighs more than all the rest of them.
const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'), 'RichTextEditor');

/** A field for text with simple formatting. Without its editor it is a field for plain text. */
export function RichText(look: RichTextLook) {
  return (
    <WhenMissing instead={<RichTextPlain {...look} />}>
      <Suspense fallback={<Waiting {...look} />}>
        <RichTextEditor {...look} />
      </Suspense>
    </WhenMissing>
  );
}

/** As tall as the editor. */
function Waiting({ label, description, required = false }: RichTextLook) {
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      withAsterisk={required}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <Skeleton className={classes['waiting'] ?? ''} />
    </Input.Wrapper>
  );
}
