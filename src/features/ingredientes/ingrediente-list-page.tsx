import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { IngredienteRow } from '#db/tables.ts';
import { useSignedIn } from '#session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { DataAge } from '#records/data-age.tsx';
import { EspecialChip } from './especial-chip.tsx';
import { ingredienteColumns } from './ingrediente-columns.tsx';
import classes from './ingrediente-list-page.module.css';
import { IngredientePanel } from './ingrediente-panel.tsx';
import { NUEVO_PATH } from './paths.ts';
import { useCategorias } from '#records/use-categorias.ts';
import { type Ingredientes, useIngredientes } from '#records/use-ingredientes.ts';
import { useMirrorState } from '#records/use-mirror.ts';

// Deleting is rare: neither the dialog nor what writes is part of the first load.
const ListDeleteDialog = lazyPart(() => import('./list-delete-dialog.tsx'), 'ListDeleteDialog');

/** `/app/ingredientes`. */
export function IngredienteListPage() {
  const { mirror, isWhole, isEmpty } = useMirrorState('ingredientes');
  const ingredientes = useIngredientes();
  const isLagging = ingredientes !== undefined && hasNone(ingredientes) && !isEmpty;
  const shown = isLagging ? 'filling' : (ingredientes ?? 'unknown');
  // Deferred: rows are many, and are rendered in pieces between which a tap is answered.
  const view = useDeferredValue(mirror === 'filled' ? shown : mirror);
  const { engine } = useSignedIn();
  const addButton = (
    <Button component={PathLink} to={NUEVO_PATH} leftSection={<IconPlus size={20} aria-hidden />}>
      Añadir ingrediente
    </Button>
  );
  return (
    <>
      <PageHeader
        title={'Gestión de Ingredientes'}
        subtitle={<DataAge t="ingredientes" />}
        actions={addButton}
      />
      {view === 'failed' ? (
        <ErrorState
          title={'Error al cargar ingredientes'}
          retryLabel={'Recargar'}
          onRetry={() => engine.syncNow()}
        >
          {'No se pudieron obtener los ingredientes. Por favor, intenta recargar.'}
        </ErrorState>
      ) : null}
      {view === 'filling' || typeof view === 'object' ? (
        <IngredienteTable ingredientes={view === 'filling' ? undefined : view} isWhole={isWhole} />
      ) : null}
    </>
  );
}

interface TableProps {
  /** `undefined` while a new device gets its first list. */
  ingredientes: Ingredientes | undefined;
  /** Water and lye that are not here are not there either. */
  isWhole: boolean;
}

function IngredienteTable({ ingredientes, isWhole }: TableProps) {
  const categorias = useCategorias();
  const [searchText, setSearchText] = useState('');
  // `null` until the dialog was wanted once: it stays afterwards, so that it can close in its own time.
  const [deletion, setDeletion] = useState<{ row: IngredienteRow | null } | null>(null);
  // New columns would make the table forget the sort keys of all rows.
  const columns = useMemo(() => ingredienteColumns((row) => setDeletion({ row })), []);

  return (
    <>
      <div className={classes['tools']}>
        {ingredientes === undefined ? null : <Especiales ingredientes={ingredientes} isWhole={isWhole} />}
        <TextInput
          type="search"
          className={classes['search']}
          aria-label="Buscar por nombre"
          placeholder={'Buscar por nombre...'}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
      </div>
      <DataTable
        label="Ingredientes"
        rows={ingredientes?.resto}
        columns={columns}
        getRowId={lkOf}
        rowName={nombreOf}
        searchBy={claveOf}
        searchText={searchText}
        renderPanel={(row) => <IngredientePanel row={row} categorias={categorias} />}
        emptyState={<NoIngredientes />}
      />
      <Suspense>
        {deletion === null ? null : (
          <ListDeleteDialog row={deletion.row} onClose={() => setDeletion({ row: null })} />
        )}
      </Suspense>
    </>
  );
}

/** Water and lye, or that they are missing. */
function Especiales({ ingredientes, isWhole }: { ingredientes: Ingredientes; isWhole: boolean }) {
  const known = (['agua', 'sosa'] as const).filter((tipo) => isWhole || ingredientes[tipo] !== null);
  if (known.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Agua y sosa">
      {known.map((tipo) => (
        <li key={tipo}>
          <EspecialChip tipo={tipo} row={ingredientes[tipo]} />
        </li>
      ))}
    </ul>
  );
}

function hasNone({ agua, sosa, resto }: Ingredientes): boolean {
  return agua === null && sosa === null && resto.length === 0;
}

function NoIngredientes() {
  return (
    <EmptyState
      title={'No se encontraron ingredientes'}
      action={
        <Button component={PathLink} to={NUEVO_PATH} leftSection={<IconPlus size={20} aria-hidden />}>
          Añadir el primero
        </Button>
      }
    >
      Añade tus aceites, aromas y demás ingredientes para conocer su stock y su precio.
    </EmptyState>
  );
}

function lkOf(row: IngredienteRow): string {
  return row.lk;
}

function nombreOf(row: IngredienteRow): string {
  return row.nombre;
}

function claveOf(row: IngredienteRow): string {
  return row.clave;
}
