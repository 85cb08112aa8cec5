import { Button, TextInput } from '@mantine/core';
import '#ui/form/form-css.ts';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { Precios } from '#domain/composicion.ts';
import { formatNumero } from '#domain/formato.ts';
import { FORMULA_NUEVA_PATH } from '#domain/paths.ts';
import { foldText } from '#domain/texto.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { DataAge } from '#records/data-age.tsx';
import { useMirrorState } from '#records/use-mirror.ts';
import { useSignedIn } from '#session/use-session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { VirtualGrid } from '#ui/virtual-grid.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { FormulaCard } from './formula-card.tsx';
import classes from './formula-list-page.module.css';
import { SoapDish } from './soap-dish.tsx';
import { useDespensa } from './use-despensa.ts';
import { useFormulas } from './use-formulas.ts';

/** About what a card takes, gap included, until it was measured. */
const CARD_PX = 380;

/** `/app/recetas-jabon`. */
export function FormulaListPage() {
  const { mirror, isEmpty } = useMirrorState('formulas');
  const formulas = useFormulas();
  const despensa = useDespensa();
  const { engine } = useSignedIn();
  // Deferred: cards are large, and are rendered in pieces between which a tap is answered.
  const found = despensa === undefined ? undefined : formulas;
  const shown = found?.length === 0 && !isEmpty ? 'filling' : (found ?? 'unknown');
  const view = useDeferredValue(mirror === 'filled' ? shown : mirror);
  const precios = useDeferredValue(despensa);
  return (
    <>
      <PageHeader
        title={'Recetas de Jabón'}
        subtitle={<DataAge t="formulas" />}
        actions={<AddButton>Añadir fórmula</AddButton>}
      />
      {view === 'failed' ? (
        <ErrorState
          title={'Error al cargar las fórmulas de jabón'}
          retryLabel={'Reintentar'}
          onRetry={() => engine.syncNow()}
        >
          Tus datos no han llegado todavía a este dispositivo.
        </ErrorState>
      ) : null}
      {view === 'filling' ? <CardsSkeleton /> : null}
      {typeof view === 'object' && precios ? <Formulas formulas={view} despensa={precios} /> : null}
    </>
  );
}

interface FormulasProps {
  formulas: readonly FormulaRow[];
  despensa: Precios<IngredienteRow>;
}

function Formulas({ formulas, despensa }: FormulasProps) {
  const [searchText, setSearchText] = useState('');
  const wanted = foldText(searchText);
  const found = wanted === '' ? formulas : formulas.filter(({ clave }) => clave.includes(wanted));
  if (formulas.length === 0) return <NoFormulas />;
  return (
    <>
      <div className={classes['tools']}>
        <output className={classes['count']}>
          {`${formatNumero(found.length)} fórmula(s) disponible(s)`}
        </output>
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
      {found.length === 0 ? (
        <EmptyState title={'No se encontraron resultados'}>
          {`No hay resultados para "${searchText.trim()}". Intenta con otra búsqueda.`}
        </EmptyState>
      ) : (
        <VirtualGrid
          label="Fórmulas"
          items={found}
          getKey={({ lk }) => lk}
          rowPx={CARD_PX}
          renderItem={(row) => <FormulaCard row={row} despensa={despensa} />}
        />
      )}
    </>
  );
}

function NoFormulas() {
  return (
    <EmptyState
      title={'No hay fórmulas de jabón'}
      drawing={<SoapDish />}
      action={<AddButton>{'Crear primera fórmula'}</AddButton>}
    >
      Escribe tus recetas con sus cantidades y verás su peso, su coste y el precio de cada pastilla.
    </EmptyState>
  );
}

function AddButton({ children }: { children: string }) {
  return (
    <Button component={PathLink} to={FORMULA_NUEVA_PATH} leftSection={<IconPlus size={20} aria-hidden />}>
      {children}
    </Button>
  );
}
