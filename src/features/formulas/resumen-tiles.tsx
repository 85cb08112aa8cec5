import { formatEuros, formatPeso } from '#domain/formato.ts';
import { Estimated } from './estimated.tsx';
import classes from './resumen-tiles.module.css';
import type { Figuras } from '#domain/figuras.ts';

interface Props {
  figuras: Figuras;
  /** What they leave out or take for granted. */
  avisos: readonly string[];
}

/** Characters: '1234,56 €' is an ordinary one. */
const LONG_VALUE = 9;

/** The four figures of a formula that matter most (spec §2.8). */
export function ResumenTiles({ figuras, avisos }: Props) {
  const { pesoEstimado, precioCoste, precioKilo, precioPastilla, isEstimado } = figuras;
  const tiles: { label: string; value: string }[] = [
    { label: 'Peso Estimado', value: formatPeso(pesoEstimado) },
    { label: 'Coste Total', value: formatEuros(precioCoste) },
    { label: 'Por kg', value: formatEuros(precioKilo) },
    { label: 'Por Pastilla', value: formatEuros(precioPastilla) },
  ];
  const isLong = tiles.some(({ value }) => value.length > LONG_VALUE);
  return (
    <div>
      <dl className={classes['tiles']}>
        {tiles.map(({ label, value }) => (
          <div className={classes['tile']} key={label}>
            <dt className={classes['label']}>{label}</dt>
            <dd className={classes['value']} data-long={isLong || undefined}>
              <Estimated isEstimate={isEstimado}>{value}</Estimated>
            </dd>
          </div>
        ))}
      </dl>
      {avisos.map((aviso) => (
        <p className={classes['note']} key={aviso}>
          {aviso}
        </p>
      ))}
    </div>
  );
}
