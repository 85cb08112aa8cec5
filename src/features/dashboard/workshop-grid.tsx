import { IconBook, IconBottle, IconPackage, IconScale } from '@tabler/icons-react';
import { formatAntiguedad, formatNumero } from '#domain/formato.ts';
import { FORMULAS_PATH } from '#domain/paths.ts';
import { lowStock, stockOptimo } from '#domain/stock.ts';
import { useNow } from '#ui/use-now.ts';
import classes from './dashboard-page.module.css';
import { DistributionCard } from './distribution-card.tsx';
import { KpiCard } from './kpi-card.tsx';
import { LowStockList } from './low-stock-list.tsx';
import { RecentRecetas } from './recent-recetas.tsx';
import { ReportLinks } from './report-links.tsx';
import { StockGauge } from './stock-gauge.tsx';
import type { Workshop } from './use-dashboard.ts';

interface Props {
  workshop: Workshop;
}

const TICK_MS = 60_000; // a minute is the finest age shown

/** The workshop in figures: counts of this device, and what the server said last about the rest. */
export function WorkshopGrid({ workshop: { ingredientes, formulas, stats } }: Props) {
  const now = useNow(TICK_MS);
  return (
    <div className={classes['grid']}>
      <KpiCard
        label="Recetas Totales"
        value={formulas === null ? null : formatNumero(formulas.length)}
        icon={IconBook}
        to={FORMULAS_PATH}
      />
      <KpiCard
        label="Ingredientes Totales"
        value={formatNumero(ingredientes.length)}
        icon={IconBottle}
        to="/app/ingredientes"
      />
      <KpiCard label="Lotes Producidos" value={figureText(stats?.lotesProducidos)} icon={IconPackage} />
      <KpiCard label="Producción Total" value={figureText(stats?.produccionTotal)} icon={IconScale} />
      <p className={classes['age']}>
        {stats === null
          ? null
          : `Lotes, producción y distribución: datos del servidor de ${formatAntiguedad(Math.max(0, now - stats.at))}`}
      </p>
      <LowStockList ingredientes={lowStock(ingredientes)} />
      <div className={classes['pictures']}>
        <StockGauge percent={stockOptimo(ingredientes)} />
        <DistributionCard distribucion={stats?.distribucion ?? null} />
      </div>
      <RecentRecetas formulas={formulas ?? []} ingredientes={ingredientes} />
      <ReportLinks enlaces={stats?.enlacesInformes ?? []} />
    </div>
  );
}

/** The server may send a figure as a text of its own. */
function figureText(figure: number | string | null | undefined): string | null {
  if (typeof figure === 'number') return formatNumero(figure);
  return figure === undefined || figure === null || figure.trim() === '' ? null : figure;
}
