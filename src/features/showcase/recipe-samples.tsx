import type { Receta } from '#domain/receta.ts';
import { RecipeCard } from '#ui/recipe-card.tsx';
import { BROKEN_PICTURE, PICTURE } from './pictures.ts';
import { Sample } from './sample.tsx';
import { Samples } from './samples.tsx';

const BALSAMO: Receta = {
  id: 1,
  nombre: 'Bálsamo de caléndula',
  tipo: 'Bálsamo',
  imagen: PICTURE,
  dificultad: 'baja',
  propiedades: ['Calma la piel', 'Repara las manos'],
  tiempo: 45,
  ingredientes: ['Cera de abejas', 'Caléndula', 'Oliva', 'Lavanda', 'Karité'],
};
const LARGA: Receta = {
  ...BALSAMO,
  id: 2,
  nombre: 'Jabón de Castilla con arcilla verde, avena coloidal y aceite esencial de árbol del té',
  imagen: BROKEN_PICTURE,
  dificultad: 'alta',
  tiempo: 1440,
  ingredientes: ['Aceite de oliva virgen extra de primera presión en frío de la sierra'],
};
const OPTIONS = [{ label: 'Duplicar', onSelect: () => undefined }];

export function RecipeSamples() {
  return (
    <Samples title="Tarjetas de receta" hint="Lo que una receta no tiene no ocupa sitio.">
      <Sample title="Con todo">
        <RecipeCard receta={BALSAMO} onDelete={() => undefined} options={OPTIONS} />
      </Sample>
      <Sample title="Como en el dashboard: dos ingredientes">
        <RecipeCard receta={{ ...BALSAMO, id: 3, dificultad: 'media' }} look="brief" />
      </Sample>
      <Sample title="Textos largos, difícil, imagen rota">
        <RecipeCard receta={LARGA} onDelete={() => undefined} />
      </Sample>
      <Sample title="Solo el nombre">
        <RecipeCard receta={{ id: 4, nombre: 'Receta sin más' }} />
      </Sample>
    </Samples>
  );
}
