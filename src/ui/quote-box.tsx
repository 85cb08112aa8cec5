import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type After, afterMs } from './after.ts';
import classes from './quote-box.module.css';
import { type Quote, QUOTES, QUOTES_AUTHOR } from './quotes.ts';

export const QUOTE_EVERY_MS = 8000;
export const QUOTE_FADE_MS = 500; // the style sheet has no fade where less motion is wanted

interface Props {
  quotes?: readonly Quote[];
  author?: string;
  after?: After;
  random?: () => number;
}

/** One quote at a time, starting anywhere, changing every 8 s; the button holds the one that is shown. */
export function QuoteBox(props: Props) {
  const { quotes = QUOTES, author = QUOTES_AUTHOR, after = afterMs, random = Math.random } = props;
  const [index, setIndex] = useState(() => Math.floor(random() * quotes.length));
  const [isFading, setIsFading] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const quote = quotes[index % quotes.length];

  useEffect(() => {
    if (isPaused) return undefined;
    if (!isFading) return after(QUOTE_EVERY_MS - QUOTE_FADE_MS, () => setIsFading(true));
    return after(QUOTE_FADE_MS, () => {
      setIndex((index + 1) % quotes.length);
      setIsFading(false);
    });
  }, [after, index, isFading, isPaused, quotes.length]);

  function handleToggle() {
    setIsPaused(!isPaused);
    setIsFading(false);
  }

  if (!quote) return null;
  return (
    <figure className={classes['box']}>
      <div className={classes['quote']} data-fading={isFading || undefined}>
        <span className={classes['emoji']} aria-hidden>
          {quote.emoji}
        </span>
        <blockquote className={classes['text']}>{quote.text}</blockquote>
      </div>
      <figcaption className={classes['author']}>— {author}</figcaption>
      <ActionIcon
        className={classes['toggle']}
        color="gray"
        aria-label={isPaused ? 'Reanudar las citas' : 'Pausar las citas'}
        onClick={handleToggle}
      >
        {isPaused ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
      </ActionIcon>
    </figure>
  );
}
