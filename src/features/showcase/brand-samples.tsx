import { Emblem } from '#ui/emblem.tsx';
import { QuoteBox } from '#ui/quote-box.tsx';
import { QUOTES } from '#ui/quotes.ts';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';
import { Samples } from './samples.tsx';

const VARIANTS = [
  { variant: 'emblem', title: 'Emblema' },
  { variant: 'lockup', title: 'Emblema y nombre' },
  { variant: 'wordmark', title: 'Nombre' },
] as const;

export function BrandSamples() {
  return (
    <Samples title="Marca y citas">
      {VARIANTS.map(({ variant, title }) => (
        <Sample key={variant} title={title}>
          <Emblem variant={variant} className={classes['emblem']} title={`Calavera, ${title}`} />
        </Sample>
      ))}
      <Sample title="Citas, cambian cada 8 segundos" span="all">
        <QuoteBox />
      </Sample>
      <Sample title="Una sola cita" span="all">
        <QuoteBox quotes={QUOTES.slice(0, 1)} />
      </Sample>
    </Samples>
  );
}
