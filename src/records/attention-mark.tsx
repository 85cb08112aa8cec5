import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { WritableTable } from '#domain/outbox-entry.ts';
import { revisarPath } from '#domain/paths.ts';
import { PathLink } from '#ui/path-link.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import classes from './attention-mark.module.css';
import { useWaiting } from './use-waiting.ts';

interface Props {
  t: WritableTable;
  lk: string;
}

/** On a row that waits for the maker: the reason, which leads to the decision. */
export function AttentionMark({ t, lk }: Props) {
  const reason = useWaiting(t, lk)?.reason;
  return (
    <Anchor component={PathLink} to={revisarPath(lk)} className={classes['reason'] ?? ''}>
      {reason === undefined ? null : <VisuallyHidden component="span">Necesita tu atención: </VisuallyHidden>}
      <StatusDot
        tone="warning"
        label={reason ?? 'Necesita tu atención'}
        icon={<IconAlertTriangle aria-hidden />}
      />
    </Anchor>
  );
}
