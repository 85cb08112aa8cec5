import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { plural } from '#domain/formato.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useNow } from '#ui/use-now.ts';
import { BalancedScales } from './balanced-scales.tsx';
import { DecisionsSection } from './decisions-section.tsx';
import { MoreRows } from './more-rows.tsx';
import { OpenCard } from './open-card.tsx';
import classes from './revisar-page.module.css';
import { TrashSection } from './trash-section.tsx';
import { useReviewActions } from './use-review-actions.ts';
import { type ReviewItem, useReviewItems } from './use-review-items.ts';
import { useShownRows } from './use-shown-rows.ts';

interface Props {
  /** Local key of the record that the address names: its questions come first. */
  registro: string | null;
}

const TICK_MS = 60_000; // ages are told in minutes

/** `/app/revisar`: what waits for the maker, what was deleted, and what she has decided. */
export function RevisarPage({ registro }: Props) {
  const items = useReviewItems(registro);
  const now = useNow(TICK_MS);
  const actions = useReviewActions();
  const heading = useFocusAfterAnswer(items, actions.answers);
  const open = useRef<HTMLElement>(null);
  const isNamed = registro !== null && items?.[0]?.lk === registro;
  const arrivedAt = useRef<string | null>(null);
  useEffect(() => {
    if (!isNamed || arrivedAt.current === registro) return;
    arrivedAt.current = registro; // once: what is asked again about it later moves nothing
    open.current?.querySelector<HTMLElement>('article h3')?.focus();
  }, [isNamed, registro]);
  const { shown, more } = useShownRows(items ?? []);
  if (items === undefined) return <LoadingText />;
  return (
    <>
      <PageHeader title="Revisar" subtitle={subtitleOf(items.length)} />
      <div className={classes['page']}>
        {items.length === 0 ? (
          <EmptyState title="No hay nada que revisar" drawing={<BalancedScales />}>
            Si un cambio necesita tu decisión, aparecerá aquí.
          </EmptyState>
        ) : (
          <section ref={open} className={classes['open']} aria-labelledby="por-decidir">
            <Title order={2} id="por-decidir" ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
              Por decidir
            </Title>
            {shown.map((item) => (
              <OpenCard key={item.key} item={item} now={now} actions={actions} />
            ))}
            <MoreRows {...more} />
          </section>
        )}
        <div className={classes['grid']}>
          <TrashSection now={now} />
          <DecisionsSection now={now} />
        </div>
      </div>
    </>
  );
}

function subtitleOf(count: number): string | null {
  if (count === 0) return null;
  return `${plural(count, 'cambio espera', 'cambios esperan')} tu decisión`;
}

/**
 * An answered question takes the pressed button along: reading goes on at the head of those that are left. What
 * comes and goes by itself moves nothing.
 *
 * @param answers how many questions she has answered on this page
 */
function useFocusAfterAnswer(items: readonly ReviewItem[] | undefined, answers: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const followed = useRef(0);
  useEffect(() => {
    if (answers === followed.current || document.activeElement !== document.body) return;
    followed.current = answers;
    heading.current?.focus({ preventScroll: true });
  }, [items, answers]);
  return heading;
}
