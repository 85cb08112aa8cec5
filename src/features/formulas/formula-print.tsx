import { formatEuros, formatNumero, formatPeso } from '#domain/formato.ts';
import { htmlText } from '#domain/html-text.ts';
import { SECCIONES } from '#domain/linea.ts';
import { SafeHtml } from '#ui/safe-html.tsx';
import type { FormulaVista, SeccionVista } from './formula-vista.ts';
import classes from './formula-print.module.css';
import { costeText, decimalesOf, gramosText, mlText } from './linea-text.ts';

interface Props {
  nombre: string;
  descripcion: string | null;
  observaciones: string | null;
  /** What a scaled formula is scaled to; `null` for one as written. */
  escalada: string | null;
  vista: FormulaVista;
}

/** A formula on paper: everything to weigh with a box to tick, water and lye always among it. */
export function FormulaPrint({ nombre, descripcion, observaciones, escalada, vista }: Props) {
  const { figuras, lejia, secciones, avisos } = vista;
  const estimated = (text: string) => (figuras.isEstimado ? `≈\u00a0${text}` : text);
  return (
    <section className={classes['paper']} hidden aria-label="Hoja de la receta">
      <p className={classes['title']}>{nombre}</p>
      {escalada === null ? null : <p className={classes['scaled']}>{escalada}</p>}
      <Words html={descripcion} />
      <dl className={classes['figures']}>
        <Figure label="Peso inicial" value={formatPeso(figuras.pesoTotal)} />
        <Figure label="Peso curado" value={estimated(formatPeso(figuras.pesoEstimado))} />
        <Figure label="Pastillas de 100 g" value={formatNumero(figuras.pastillas)} />
        <Figure label="Coste" value={estimated(formatEuros(figuras.precioCoste))} />
        <Figure label="Por kg" value={estimated(formatEuros(figuras.precioKilo))} />
        <Figure label="Por pastilla" value={estimated(formatEuros(figuras.precioPastilla))} />
      </dl>
      {avisos.map((aviso) => (
        <p className={classes['aviso']} key={aviso}>
          {aviso}
        </p>
      ))}
      <PrintSeccion seccion={lejia} />
      {SECCIONES.map((seccion) =>
        secciones[seccion].lineas.length === 0 ? null : (
          <PrintSeccion key={seccion} seccion={secciones[seccion]} />
        ),
      )}
      <Words title="Observaciones" html={observaciones} />
      <p className={classes['foot']}>
        <span>Fecha:</span>
        <span>Lote:</span>
      </p>
    </section>
  );
}

function Words({ title, html }: { title?: string; html: string | null }) {
  if (html === null || htmlText(html) === '') return null;
  return (
    <div className={classes['text']}>
      {title === undefined ? null : <p className={classes['heading']}>{title}</p>}
      <SafeHtml html={html} />
    </div>
  );
}

function PrintSeccion({ seccion: { titulo, lineas, pesoG, coste } }: { seccion: SeccionVista }) {
  const decimales = decimalesOf(lineas.map(({ gramos }) => gramos));
  return (
    <table className={classes['table']}>
      <caption className={classes['heading']}>{titulo}</caption>
      <colgroup>
        <col className={classes['wide']} />
        <col span={3} />
      </colgroup>
      <tbody>
        {lineas.map((linea) => (
          <tr key={linea.key}>
            <td className={classes['name']}>
              <span className={classes['box']} />
              {linea.nombre}
            </td>
            <td className={classes['figure']}>{mlText(linea)}</td>
            <td className={classes['grams']}>{gramosText(linea.gramos, decimales)}</td>
            <td className={classes['figure']}>{costeText(linea.coste)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>Total</td>
          <td className={classes['grams']}>{gramosText(pesoG, decimales)}</td>
          <td className={classes['figure']}>{costeText(coste)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
