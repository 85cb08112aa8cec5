import { IconCopy, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { docText } from '#domain/campos.ts';
import { recordPath } from '#domain/paths.ts';
import { type CalaveraDb, viewOf } from '#db/database.ts';
import { readCampoContext } from '#records/campo-context.ts';
import { useSignedIn } from '#session/use-session.ts';
import { ActionMenu, type ActionMenuItem } from '#ui/action-menu.tsx';
import { copyText } from '#ui/copy-text.ts';
import { showToast } from '#ui/toast.tsx';
import type { QueueItem } from './use-queue.ts';

interface Props {
  item: QueueItem;
  canOpen: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

/** What can be done with one waiting change besides sending it. */
export function RowMenu({ item, canOpen, isBusy, onDiscard }: Props) {
  const { db } = useSignedIn();
  const { t, lk, label, entries, state } = item;
  const hasValues = entries.some(({ patch }) => Object.keys(patch).length > 0);
  const items: ActionMenuItem[] = [
    ...(canOpen
      ? [{ label: 'Abrir', icon: <IconExternalLink size={20} aria-hidden />, to: recordPath(t, lk) }]
      : []),
    ...(hasValues
      ? [
          {
            label: 'Copiar',
            icon: <IconCopy size={20} aria-hidden />,
            onSelect: () => void copyValues(db, item),
          },
        ]
      : []),
    ...(entries.length > 0
      ? [
          {
            label: 'Descartar',
            icon: <IconTrash size={20} aria-hidden />,
            kind: 'danger' as const,
            disabled: isBusy || state === 'sending',
            onSelect: onDiscard,
          },
        ]
      : []),
  ];
  return items.length === 0 ? null : <ActionMenu isCompact items={items} ariaLabel={`Acciones: ${label}`} />;
}

async function copyValues(db: CalaveraDb, { t, lk, label, entries }: QueueItem): Promise<void> {
  const values = Object.assign({}, ...entries.map(({ patch }) => patch));
  const context = await readCampoContext(db, await viewOf(db, t).get(lk), [values]);
  const isCopied = await copyText(`${label}\n${docText(values, context)}`);
  if (isCopied) showToast({ kind: 'success', message: 'Copiado.' });
  else showToast({ kind: 'error', message: 'El navegador no deja copiar.' });
}
