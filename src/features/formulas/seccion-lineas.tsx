import { Anchor, Title } from '@mantine/core';
import { useId } from 'react';
import { PathLink } from '#ui/path-link.tsx';
import classes from './composicion.module.css';
import { Estimated } from './estimated.tsx';
import type { LineaVista, SeccionVista } from './formula-vista.ts';
import { costeText, decimalesOf, gramosText, mlText } from './linea-text.ts';

interface Props {
  seccion: SeccionVista;
  /** What stands there without lines. */
  emptyText: string;
  isEstimate: boolean;
}

/** One section of a formula: its lines in grams and €, and what they add up to. */
export function SeccionLineas({ seccion, emptyText, isEstimate }: Props) {
  const { titulo, lineas, pesoG, coste } = seccion;
  const id = useId();
  const decimales = decimalesOf(lineas.map(({ gramos }) => gramos));
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['head']}>
        <Title order={2} size="h3" id={id} className={classes['title']}>
          {titulo}
        </Title>
        <p className={classes['total']}>
          {`${gramosText(pesoG, decimales)} · `}
          <Estimated isEstimate={isEstimate && coste !== null && lineas.length > 0}>
            {costeText(coste)}
          </Estimated>
        </p>
      </div>
      {lineas.length === 0 ? (
        <p className={classes['none']}>{emptyText}</p>
      ) : (
        <table className={classes['table']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col" className={classes['name']}>
                Ingrediente
              </th>
              <th scope="col" className={classes['figure']}>
                Cantidad
              </th>
              <th scope="col" className={classes['figure']}>
                Coste
              </th>
            </tr>
          </thead>
          <tbody>
            {lineas.map((linea) => (
              <LineaRow key={linea.key} linea={linea} decimales={decimales} isEstimate={isEstimate} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RowProps {
  linea: LineaVista;
  decimales: 1 | 2;
  isEstimate: boolean;
}

function LineaRow({ linea, decimales, isEstimate }: RowProps) {
  const { nombre, path, gramos, ml, coste } = linea;
  return (
    <tr>
      <th scope="row" className={classes['name']}>
        {path === null ? (
          nombre
        ) : (
          <Anchor component={PathLink} to={path} underline="hover" inherit>
            {nombre}
          </Anchor>
        )}
      </th>
      <td className={classes['figure']}>
        {gramosText(gramos, decimales)}
        {ml === null ? null : <span className={classes['ml']}>{mlText(linea)}</span>}
      </td>
      <td className={classes['figure']}>
        <Estimated isEstimate={isEstimate && coste !== null}>{costeText(coste)}</Estimated>
      </td>
    </tr>
  );
}
