import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatEuros, formatNumero } from '#domain/formato.ts';
import type { DataColumn } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { LevelBar } from '#ui/level-bar.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { Sample } from './sample.tsx';
import { Samples } from './samples.tsx';

interface Tarro {
  id: string;
  nombre: string;
  percent: number;
  precioEur: number;
}

const TARROS: readonly Tarro[] = Array.from({ length: 42 }, (_, n) => ({
  id: String(n),
  nombre:
    n === 3 ? 'Manteca de karité ecológica sin refinar de comercio justo, en tarro grande' : `Tarro ${n + 1}`,
  percent: (n * 37) % 100,
  precioEur: ((n * 7919) % 900) / 20,
}));

const COLUMNS: readonly DataColumn<Tarro>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    cell: ({ nombre }) => nombre,
    sortBy: ({ nombre }) => nombre,
    isRowHeader: true,
  },
  {
    id: 'nivel',
    header: 'Nivel',
    sortBy: ({ percent }) => percent,
    cell: ({ nombre, percent }) => (
      <LevelBar label={`Nivel de ${nombre}`} percent={percent} value={`${percent} %`} isLow={percent < 20} />
    ),
  },
  {
    id: 'precio',
    header: 'Precio',
    align: 'end',
    isHiddenOnMobile: true,
    sortBy: ({ precioEur }) => precioEur,
    cell: ({ precioEur }) => formatEuros(precioEur),
  },
  {
    id: 'acciones',
    header: 'Acciones',
    align: 'end',
    cell: ({ nombre }) => <RowActions name={nombre} onDelete={() => undefined} />,
  },
];

const look = {
  columns: COLUMNS,
  getRowId: ({ id }: Tarro) => id,
  rowName: ({ nombre }: Tarro) => nombre,
};

function nombreOf({ nombre }: Tarro): string {
  return nombre;
}

export function TableSamples() {
  const [search, setSearch] = useState('');
  return (
    <Samples title="Tablas">
      <Sample title="Con orden, páginas, búsqueda y filas que se abren" span="all">
        <TextInput
          label="Buscar un tarro"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <DataTable
          {...look}
          label="Tarros"
          rows={TARROS}
          searchBy={nombreOf}
          searchText={search}
          renderPanel={({ percent }) => `Le queda el ${formatNumero(percent)} %.`}
        />
      </Sample>
      <Sample title="En camino" span="all">
        <DataTable {...look} label="Tarros en camino" rows={undefined} />
      </Sample>
      <Sample title="Vacía">
        <DataTable {...look} label="Tarros que no hay" rows={[]} />
      </Sample>
      <Sample title="Sin resultados">
        <DataTable {...look} label="Tarros buscados" rows={TARROS} searchBy={nombreOf} searchText="zzz" />
      </Sample>
    </Samples>
  );
}
