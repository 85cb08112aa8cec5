import { formatEuros, formatPeso } from '#domain/formato.ts';
import type { Figuras } from '#domain/figuras.ts';
import classes from './card-figures.module.css';
import { Estimated } from './estimated.tsx';

interface Props {
  figuras: Figuras;
  /** What they leave out or take for granted. */
  avisos: readonly string[];
}

/** The three figures of a card: what it costs, what it weighs, what a bar comes to. */
export function CardFigures({ figuras, avisos }: Props) {
  const { precioCoste, pesoEstimado, precioPastilla, isEstimado } = figuras;
  const figures = [
    { label: 'Coste', value: formatEuros(precioCoste) },
    { label: 'Peso estimado', value: formatPeso(pesoEstimado) },
    { label: 'Por pastilla', value: `${formatEuros(precioPastilla)}/pastilla` },
  ];
  return (
    <div>
      <dl className={classes['figures']}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={classes['label']}>{label}</dt>
            <dd className={classes['value']}>
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
