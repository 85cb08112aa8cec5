import { SECCIONES, type Seccion } from '#domain/linea.ts';
import classes from './composicion.module.css';
import type { FormulaVista } from './formula-vista.ts';
import { SeccionLineas } from './seccion-lineas.tsx';

interface Props {
  vista: FormulaVista;
}

/** What stands where a formula has nothing of a kind. */
const NADA: Record<Seccion, string> = {
  aceites: 'No hay aceites en esta receta',
  aromas: 'No hay aromas en esta receta',
  otros: 'No hay otros ingredientes en esta receta',
};

/** What a formula is made of, section by section, with weights and costs. */
export function Composicion({ vista }: Props) {
  const { figuras, lejia, hasLejia, secciones } = vista;
  const isEstimate = figuras.isEstimado;
  return (
    <div className={classes['sections']}>
      {hasLejia ? <SeccionLineas seccion={lejia} emptyText="" isEstimate={isEstimate} /> : null}
      {SECCIONES.map((seccion) => (
        <SeccionLineas
          key={seccion}
          seccion={secciones[seccion]}
          emptyText={NADA[seccion]}
          isEstimate={isEstimate}
        />
      ))}
    </div>
  );
}
