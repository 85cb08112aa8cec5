import { Emblem } from '#ui/emblem.tsx';
import { QuoteBox } from '#ui/quote-box.tsx';
import type { LoginColor } from './login-colors.ts';
import classes from './brand-panel.module.css';

interface Props {
  color: LoginColor;
}

/** What the house is, for large screens: emblem, wordmark and a quote. */
export function BrandPanel({ color }: Props) {
  return (
    <aside className={classes['panel']} data-color={color}>
      <Emblem variant="emblem" className={classes['watermark']} />
      <div className={classes['center']}>
        <Emblem variant="emblem" className={classes['emblem']} />
        <Emblem variant="wordmark" className={classes['wordmark']} />
        <p className={classes['claim']}>El cuaderno de taller para quien hace jabón y cosmética natural.</p>
      </div>
      <QuoteBox />
    </aside>
  );
}
