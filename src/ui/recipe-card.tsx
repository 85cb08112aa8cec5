import { Button, Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatNumero } from '#domain/formato.ts';
import { dificultadText, type Receta, recetaEditPath, recetaPath } from '#domain/receta.ts';
import { ActionMenu, type ActionMenuItem } from './action-menu.tsx';
import { PathLink } from './path-link.tsx';
import { RecipeImage } from './recipe-image.tsx';
import classes from './recipe-card.module.css';
import { RowActions } from './row-actions.tsx';

/** How many ingredients are named (spec §2.10); the others are counted. */
const MAX_INGREDIENTES = { full: 3, brief: 2 };

interface Props {
  receta: Receta;
  /** `brief` as on the dashboard: fewer ingredients, words for buttons, and low on a phone. */
  look?: 'full' | 'brief';
  onDelete?: () => void;
  /** What the button with three dots opens; without any there is no such button. */
  options?: readonly ActionMenuItem[];
  /** Stands beside the name: how the recipe fares. */
  mark?: ReactNode;
}

/** A recipe in few words (spec §2.10). What it does not have is left out; the whole card leads to its page. */
export function RecipeCard(props: Props) {
  const { receta, look = 'full', onDelete, options = [], mark } = props;
  const { id, nombre, tipo, imagen, dificultad, propiedades, tiempo, ingredientes } = receta;
  const titleId = useId();
  return (
    <article className={classes['card']} data-look={look} aria-labelledby={titleId}>
      <RecipeImage key={imagen} src={imagen ?? null} />
      <div className={classes['body']}>
        <Badges tipo={tipo ?? null} dificultad={dificultad ?? null} />
        <div className={classes['head']}>
          <Title order={3} id={titleId} className={classes['title']}>
            <PathLink to={recetaPath(id)} className={classes['link']}>
              {nombre}
            </PathLink>
          </Title>
          {mark}
        </div>
        {isAbsent(tiempo) ? null : (
          <p className={classes['time']}>
            <IconClock size={20} aria-hidden /> {formatNumero(tiempo)} min
          </p>
        )}
        <Ingredientes nombres={ingredientes ?? []} max={MAX_INGREDIENTES[look]} />
        <Beneficios propiedades={propiedades ?? []} />
        <div className={classes['foot']}>
          {look === 'brief' ? <Words receta={receta} /> : null}
          {look === 'brief' && onDelete === undefined ? null : (
            <RowActions
              name={nombre}
              {...(look === 'full' ? { editTo: recetaEditPath(id) } : {})}
              {...(onDelete === undefined ? {} : { onDelete })}
            />
          )}
          {options.length === 0 ? null : (
            <ActionMenu isCompact items={options} ariaLabel={`Más opciones de ${nombre}`} />
          )}
        </div>
      </div>
    </article>
  );
}

function Words({ receta: { id, nombre } }: Pick<Props, 'receta'>) {
  return (
    <>
      <Button component={PathLink} to={recetaPath(id)} variant="default" aria-label={`Ver ${nombre}`}>
        Ver
      </Button>
      <Button component={PathLink} to={recetaEditPath(id)} variant="subtle" aria-label={`Editar ${nombre}`}>
        Editar
      </Button>
    </>
  );
}

function isAbsent<T>(value: T | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}

function Badges({ tipo, dificultad }: { tipo: string | null; dificultad: string | null }) {
  if (tipo === null && dificultad === null) return null;
  return (
    <p className={classes['badges']}>
      {tipo === null ? null : <span className={classes['badge']}>{tipo}</span>}
      {dificultad === null ? null : (
        <span className={classes['badge']} data-dificultad={dificultad}>
          {dificultadText(dificultad)}
        </span>
      )}
    </p>
  );
}

function Ingredientes({ nombres, max }: { nombres: readonly string[]; max: number }) {
  if (nombres.length === 0) return null;
  const rest = nombres.length - max;
  return (
    <ul className={classes['badges']} aria-label="Ingredientes principales">
      {nombres.slice(0, max).map((nombre) => (
        <li key={nombre} className={classes['badge']}>
          {nombre}
        </li>
      ))}
      {rest > 0 ? <li className={classes['badge']}>{`+${rest} más`}</li> : null}
    </ul>
  );
}

function Beneficios({ propiedades }: { propiedades: readonly string[] }) {
  if (propiedades.length === 0) return null;
  return (
    <ul className={classes['benefits']} aria-label="Beneficios">
      {propiedades.map((propiedad) => (
        <li key={propiedad}>{propiedad}</li>
      ))}
    </ul>
  );
}
