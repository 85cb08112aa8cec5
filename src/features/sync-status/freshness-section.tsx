import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconRefresh } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { formatAntiguedad, plural } from '#domain/formato.ts';
import { isStale } from '#domain/freshness.ts';
import type { CalaveraDb } from '#db/database.ts';
import { readTableMeta } from '#db/meta.ts';
import type { TableMeta } from '#db/tables.ts';
import { useSyncStatus } from '#records/use-sync-status.ts';
import { useSignedIn } from '#session/use-session.ts';
import { PageSection } from '#ui/page-section.tsx';
import { Row, RowList } from '#ui/row-list.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { useNow } from '#ui/use-now.ts';

const TABLES = [
  { table: 'ingredientes', name: 'Ingredientes' },
  { table: 'formulas', name: 'Recetas de jabón' },
  { table: 'categorias', name: 'Categorías' },
  { table: 'proveedores', name: 'Proveedores' },
] as const;
type ShownTable = (typeof TABLES)[number]['table'];

const TICK_MS = 30_000; // ages are told in minutes

/** How old what this device knows of the server is, table by table. */
export function FreshnessSection() {
  const { db, engine } = useSignedIn();
  const known = useLiveQuery(() => readKnown(db), [db]);
  const status = useSyncStatus();
  const now = Math.max(useNow(TICK_MS), known?.readAt ?? 0);
  if (known === undefined) return <div aria-busy="true" />;
  const canAsk = !status.isManualOffline && status.auth === 'ok';
  return (
    <PageSection
      title="Datos del servidor"
      hint="Cuándo se leyeron por última vez. Se actualizan solos; los antiguos se siguen viendo."
    >
      <RowList>
        {TABLES.map(({ table, name }) => (
          <Row
            key={table}
            name={name}
            details={`${plural(known[table].count, 'registro', 'registros')} · ${ageText(known[table].meta, now)}`}
            more={
              <FreshnessMark
                isStale={isStale(table, known[table].meta, now)}
                isFailed={table === 'ingredientes' && status.pullFailed}
              />
            }
            actions={
              <Button
                variant="default"
                leftSection={<IconRefresh size={20} aria-hidden />}
                aria-label={`Actualizar ahora: ${name}`}
                disabled={!canAsk}
                onClick={() => engine.refresh(table)}
              >
                Actualizar ahora
              </Button>
            }
          />
        ))}
      </RowList>
    </PageSection>
  );
}

function FreshnessMark({ isStale: isOld, isFailed }: { isStale: boolean; isFailed: boolean }) {
  if (isFailed) {
    return (
      <StatusDot
        tone="warning"
        label="La última lectura falló; se volverá a intentar"
        icon={<IconAlertTriangle aria-hidden />}
      />
    );
  }
  return isOld ? <StatusDot label="Toca actualizar" icon={<IconClock aria-hidden />} /> : null;
}

function ageText(meta: TableMeta | null, now: number): string {
  if (meta === null || meta.pulledAt === 0) return 'sin leer todavía';
  // A time ahead of now comes from a clock that was moved: it says nothing.
  return meta.pulledAt > now ? 'hora desconocida' : formatAntiguedad(now - meta.pulledAt);
}

type Known = Record<ShownTable, { meta: TableMeta | null; count: number }> & { readAt: number };

async function readKnown(db: CalaveraDb): Promise<Known> {
  const read = async (table: ShownTable) => {
    return { meta: await readTableMeta(db, table), count: await db[table].count() };
  };
  return {
    ingredientes: await read('ingredientes'),
    formulas: await read('formulas'),
    categorias: await read('categorias'),
    proveedores: await read('proveedores'),
    readAt: Date.now(),
  };
}
