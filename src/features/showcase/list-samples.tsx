import { formatNumero } from '#domain/formato.ts';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';
import { Samples } from './samples.tsx';
import { VirtualGrid } from '#ui/virtual-grid.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';

const ROWS: readonly number[] = Array.from({ length: 10_000 }, (_, n) => n + 1);
const CARDS = ROWS.slice(0, 60);

export function ListSamples() {
  return (
    <Samples title="Listas largas" hint="Solo existe lo que se ve, y una fila más por cada lado.">
      <Sample title="10.000 filas">
        <VirtualList
          label="Pesadas"
          items={ROWS}
          getKey={String}
          rowPx={48}
          heightPx={288}
          renderItem={(n) => <span className={classes['cell']}>{`Pesada ${formatNumero(n)}`}</span>}
        />
      </Sample>
      <Sample title="Una lista corta">
        <VirtualList
          label="Pesadas de hoy"
          items={ROWS.slice(0, 2)}
          getKey={String}
          rowPx={48}
          heightPx={288}
          renderItem={(n) => <span className={classes['cell']}>{`Pesada ${formatNumero(n)}`}</span>}
        />
      </Sample>
      <Sample title="Tarjetas, de dos en dos donde caben" span="all">
        <VirtualGrid
          label="Moldes"
          items={CARDS}
          getKey={String}
          rowPx={90}
          renderItem={(n) => <div className={classes['card']}>{`Molde ${formatNumero(n)}`}</div>}
        />
      </Sample>
    </Samples>
  );
}
