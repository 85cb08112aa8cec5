import { formatCantidad, formatEuros, formatPrecioUnidad } from '#domain/formato.ts';
import { PageSection } from '#ui/page-section.tsx';
import classes from './numeros-card.module.css';

/** How numbers are written and read. There is nothing to choose: docs/decisions says why. */
export function NumerosCard() {
  return (
    <PageSection
      title="Números"
      hint="Siempre a la española, en cualquier dispositivo: una receta no puede cambiar de peso según el idioma de la tableta."
    >
      <dl className={classes['list']}>
        <div>
          <dt>Se muestran</dt>
          <dd>
            {formatCantidad(2500.5, 'grs')} · {formatEuros(8.5)} · {formatPrecioUnidad(0.0085, 'ml')}
          </dd>
        </div>
        <div>
          <dt>Al escribir decimales</dt>
          <dd>2,5 y 2.5 son lo mismo</dd>
        </div>
        <div>
          <dt>No se adivina</dt>
          <dd>1.234,56 se rechaza: escribe 1234,56</dd>
        </div>
      </dl>
    </PageSection>
  );
}
