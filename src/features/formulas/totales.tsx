import { IconAlertTriangle } from '@tabler/icons-react';
import type { Composicion } from '#domain/composicion.ts';
import { formatEuros, formatPeso } from '#domain/formato.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import classes from './totales.module.css';

interface Props {
  composicion: Composicion;
  /** What it leaves out or takes for granted. */
  avisos: readonly string[];
}

/** What the formula weighs and costs as it is typed. */
export function Totales({ composicion, avisos }: Props) {
  const { pesoTotal, pesoEstimado, precioCoste, precioKilo, precioPastilla } = composicion;
  const figures: { label: string; value: string }[] = [
    { label: 'Peso total', value: formatPeso(pesoTotal) },
    { label: 'Peso curado', value: formatPeso(pesoEstimado) },
    { label: 'Coste', value: formatEuros(precioCoste) },
    { label: 'Por kg', value: formatEuros(precioKilo) },
    { label: 'Por pastilla', value: formatEuros(precioPastilla) },
  ];
  return (
    <section className={classes['bar']} aria-label="Totales">
      <dl className={classes['figures']}>
        {figures.map(({ label, value }) => (
          <div className={classes['figure']} key={label}>
            <dt className={classes['label']}>{label}</dt>
            <dd className={classes['value']}>{value}</dd>
          </div>
        ))}
      </dl>
      {avisos.map((aviso) => (
        <StatusDot key={aviso} tone="warning" label={aviso} icon={<IconAlertTriangle aria-hidden />} />
      ))}
    </section>
  );
}
