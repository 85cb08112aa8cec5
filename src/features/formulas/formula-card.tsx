import { Button, Title } from '@mantine/core';
import { IconCalculator, IconEye } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import type { Precios } from '#domain/composicion.ts';
import { figuresOf } from '#domain/figuras.ts';
import { plural } from '#domain/formato.ts';
import { htmlText } from '#domain/html-text.ts';
import { safeUrl } from '#domain/safe-url.ts';
import type { FormulaRow, IngredienteRow } from '#db/tables.ts';
import { EstadoMark } from '#records/estado-mark.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { SafeHtml } from '#ui/safe-html.tsx';
import { SafeLink } from '#ui/safe-link.tsx';
import { avisosOf } from './avisos.ts';
import { CardFigures } from './card-figures.tsx';
import { EnlargeableLabel } from './enlargeable-label.tsx';
import classes from './formula-card.module.css';
import { gramosText } from './linea-text.ts';
import { detailPath } from './paths.ts';

interface Props {
  row: FormulaRow;
  despensa: Precios<IngredienteRow>;
}

/**
 * A formula in the list (spec §2.7). The whole card leads to its page. Scrolling draws the new cards only: drawing all
 * again took twice as long (scripts/formulas-speed.mjs).
 */
export const FormulaCard = memo(function FormulaCard({ row, despensa }: Props) {
  const { nombre, labelImageUrls, descripcion, observaciones, mendrulandia } = row;
  const id = useId();
  const figuras = figuresOf(row, despensa);
  const path = detailPath(row);
  const hasNotes = observaciones !== null && htmlText(observaciones) !== '';
  return (
    <article className={classes['card']} aria-labelledby={id}>
      <div className={classes['label']}>
        <EnlargeableLabel urls={labelImageUrls} nombre={nombre} />
      </div>
      <div className={classes['head']}>
        <Title order={2} id={id} className={classes['title']}>
          <PathLink to={path} className={classes['link']}>
            <span>{nombre}</span>
          </PathLink>
        </Title>
        <EstadoMark t="formulas" row={row} />
        {descripcion === null ? null : <p className={classes['text']}>{htmlText(descripcion)}</p>}
      </div>
      <div className={classes['body']}>
        <CardFigures figuras={figuras} avisos={avisosOf(figuras, row.sinDetalles)} />
        <ul className={classes['contents']} aria-label="Contenido">
          {contentsOf(row).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {hasNotes ? <Notes html={observaciones} /> : null}
        <div className={classes['foot']}>
          {mendrulandia === null || safeUrl(mendrulandia) === null ? null : (
            <span className={classes['outside']}>
              <IconCalculator size={20} aria-hidden />
              <SafeLink url={mendrulandia}>{'Calculadora Mendrulandia'}</SafeLink>
            </span>
          )}
          <Button
            component={PathLink}
            to={path}
            variant="default"
            className={classes['open'] ?? ''}
            leftSection={<IconEye size={20} aria-hidden />}
            aria-label={`Ver ${nombre}`}
          >
            Ver
          </Button>
        </div>
      </div>
    </article>
  );
});

/** Cleaning HTML takes its time: it is done for notes that are looked at. */
function Notes({ html }: { html: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes['notes']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Observaciones</summary>
      {isOpen ? <SafeHtml html={html} /> : null}
    </details>
  );
}

/** How many lines of each kind, and the liquids. Lines that could not be read count too. */
function contentsOf({
  aceites,
  aromas,
  otros,
  sinDetalles,
  cantidadAgua,
  cantidadSosa,
}: FormulaRow): string[] {
  return [
    plural(aceites.length + sinDetalles.aceites.length, 'aceite', 'aceites'),
    plural(aromas.length + sinDetalles.aromas.length, 'aroma', 'aromas'),
    plural(otros.length + sinDetalles.otros.length, 'otro', 'otros'),
    `Agua ${gramosText(cantidadAgua)}`,
    `Sosa ${gramosText(cantidadSosa)}`,
  ];
}
