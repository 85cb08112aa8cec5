import { IconCopy, IconFlask, IconPencil, IconPrinter, IconScale, IconTrash } from '@tabler/icons-react';
import type { FormulaRow } from '#db/tables.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { showToast } from '#ui/toast.tsx';
import { copyPath, editPath } from './paths.ts';

interface Props {
  row: FormulaRow;
  isBusy: boolean;
  onScale: () => void;
  onDelete: () => void;
}

/** What can be done with a formula. */
export function FormulaMenu({ row, isBusy, onScale, onDelete }: Props) {
  return (
    <ActionMenu
      items={[
        { label: 'Escalar receta', icon: <IconScale size={20} aria-hidden />, onSelect: onScale },
        { label: 'Editar receta', icon: <IconPencil size={20} aria-hidden />, to: editPath(row) },
        { label: 'Duplicar receta', icon: <IconCopy size={20} aria-hidden />, to: copyPath(row) },
        { label: 'Generar lote', icon: <IconFlask size={20} aria-hidden />, onSelect: tellNoLote },
        { label: 'Exportar PDF', icon: <IconPrinter size={20} aria-hidden />, onSelect: printPage },
        {
          label: 'Eliminar receta',
          icon: <IconTrash size={20} aria-hidden />,
          kind: 'danger',
          disabled: isBusy,
          onSelect: onDelete,
        },
      ]}
    />
  );
}

function tellNoLote() {
  showToast({ kind: 'info', message: 'Generar lote todavía no está disponible.' });
}

/** The browser's own print, which also makes PDF files. The menu is gone first: it would be on the paper. */
function printPage() {
  requestAnimationFrame(() => window.print());
}
