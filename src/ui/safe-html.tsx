import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';
import classes from './safe-html.module.css';

interface Props {
  html: string;
}

/** Shows HTML that somebody wrote, with everything but simple formatting removed. */
export function SafeHtml({ html }: Props) {
  // Measured: 15 ms for 12 kB in Chromium, too much to repeat with every render.
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  // oxlint-disable-next-line react/no-danger -- the one place, fed by the sanitiser only
  return <div className={classes['html']} dangerouslySetInnerHTML={{ __html: clean }} />;
}
