import { Alert } from '#ui/alert.tsx';
import type { Tipo } from './form-values.ts';

interface Props {
  tipo: Tipo;
}

const TITLES = {
  agua: 'Agua (Ingrediente Especial)',
  sosa: 'Sosa Cáustica (Ingrediente Especial)',
};

/** Why the form of water or lye is shorter. */
export function EspecialBanner({ tipo }: Props) {
  return (
    <Alert variant="sky" title={TITLES[tipo]}>
      Este ingrediente tiene propiedades especiales en las recetas y no necesita categoría.
    </Alert>
  );
}
