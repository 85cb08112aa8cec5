import { IngredienteEditar } from './ingrediente-editar.tsx';
import { IngredienteNuevo } from './ingrediente-nuevo.tsx';
import type { Tipo } from './form-values.ts';

interface NuevoProps {
  tipo?: Tipo;
}

/** `/app/ingredientes/nuevo`, pre-filled for water or lye. */
export function IngredienteNuevoPage({ tipo }: NuevoProps) {
  return <IngredienteNuevo key={tipo ?? ''} tipo={tipo} />;
}

interface EditarProps {
  /** Server number or local key. */
  id: string;
}

/** `/app/ingredientes/editar/{id}`. */
export function IngredienteEditarPage({ id }: EditarProps) {
  return <IngredienteEditar id={id} />;
}
