import type { FormulaRow } from '#db/tables.ts';
import { SafeHtml } from '#ui/safe-html.tsx';
import { EnlargeableLabel } from './enlargeable-label.tsx';
import classes from './presentacion.module.css';
import { Propiedades } from './propiedades.tsx';

interface Props {
  row: FormulaRow;
}

/** The face of a formula: its label, its badges and what the maker says of it. */
export function Presentacion({ row: { nombre, labelImageUrls, descripcion } }: Props) {
  return (
    <div className={classes['face']}>
      <div className={classes['label']}>
        <EnlargeableLabel urls={labelImageUrls} nombre={nombre} />
      </div>
      <div className={classes['texts']}>
        <Propiedades />
        {descripcion === null ? null : <SafeHtml html={descripcion} />}
      </div>
    </div>
  );
}
