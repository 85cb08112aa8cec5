import { FormulaEditar } from './formula-editar.tsx';
import { FormulaCopia, FormulaNueva } from './formula-nueva.tsx';

interface NuevaProps {
  /** Server number or local key of a formula to start from. */
  copia?: string;
}

/** `/app/recetas-jabon/nueva`, filled with a copy if `copia` names a formula. */
export function FormulaNuevaPage({ copia }: NuevaProps) {
  return copia === undefined ? <FormulaNueva /> : <FormulaCopia key={copia} id={copia} />;
}

interface EditarProps {
  /** Server number or local key. */
  id: string;
}

/** `/app/recetas-jabon/editar/{id}`. */
export function FormulaEditarPage({ id }: EditarProps) {
  return <FormulaEditar id={id} />;
}
