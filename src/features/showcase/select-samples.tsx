import { useState } from 'react';
import { MultiSelect } from '#ui/select/multi-select.tsx';
import type { SelectOption } from '#ui/select/option.ts';
import { Select } from '#ui/select/select.tsx';
import { Sample } from './sample.tsx';
import { Samples } from './samples.tsx';

const FEW: readonly SelectOption[] = [
  { value: 'oliva', label: 'Oliva' },
  { value: 'coco', label: 'Coco' },
  { value: 'palma', label: 'Palma (agotada)', disabled: true },
  { value: 'almendras', label: 'Almendras' },
];
const MANY: readonly SelectOption[] = Array.from({ length: 200 }, (_, n) => ({
  value: String(n),
  label: `Aceite número ${n + 1}`,
}));

export function SelectSamples() {
  const [one, setOne] = useState('');
  const [several, setSeveral] = useState<string[]>(['oliva', 'coco']);
  const look = { options: FEW, value: one, onChange: setOne };
  return (
    <Samples title="Listas para elegir">
      <Sample title="Una opción, una de ellas agotada">
        <Select {...look} label="Aceite" />
      </Sample>
      <Sample title="Con búsqueda, 200 opciones">
        <Select {...look} options={MANY} label="Aceite de la despensa" searchable />
      </Sample>
      <Sample title="Varias opciones">
        <MultiSelect options={FEW} value={several} onChange={setSeveral} label="Aceites" />
      </Sample>
      <Sample title="Con ayuda">
        <Select {...look} label="Aceite base" help="El que más pesa de la receta." required />
      </Sample>
      <Sample title="Con error, que quita la ayuda">
        <Select {...look} label="Aceite elegido" help="No se ve." error="Elige un aceite." required />
      </Sample>
      <Sample title="Sin poder usarse">
        <Select {...look} value="coco" label="Aceite fijo" disabled />
      </Sample>
      <Sample title="En camino">
        <Select {...look} label="Aceite por llegar" loadingText="Cargando aceites…" />
      </Sample>
      <Sample title="Elegido algo que ya no está">
        <Select {...look} value="otro" label="Aceite perdido" unmatchedText="Sin aceite" />
      </Sample>
    </Samples>
  );
}
