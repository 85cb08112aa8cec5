import { Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumero } from '#domain/formato.ts';
import { dificultadText, type Receta, recetaEditPath, recetaPath } from '#domain/receta.ts';
import { ActionMenu, type ActionMenuItem } from './action-menu.tsx';
import { PathLink } from './path-link.tsx';
import { RecipeImage } from './recipe-image.tsx';
import classes from './recipe-card.module.css';
import { RowActions } from './row-actions.tsx';

export const MAX_INGREDIENTES = 3; // spec §2.10; the dashboard shows 2

interface Props {
  receta: Receta;
  /** How many ingredients are named; the others are counted. */
  maxIngredientes?: number;
  onDelete?: () => void;
  /** What the button with three dots opens; without any there is no such button. */
  options?: readonly ActionMenuItem[];
}

/** A recipe in few words (spec §2.10). What it does not have is left out; the whole card leads to its page. */
export function RecipeCard({ receta, maxIngredientes = MAX_INGREDIENTES, onDelete, options = [] }: Props) {
  const { id, nombre, tipo, imagen, dificultad, propiedades, tiempo, ingredientes } = receta;
  const titleId = useId();
  return (
    <article className={classes['card']} aria-labelledby={titleId}>
      <RecipeImage key={imagen} src={imagen ?? null} />
      <div className={classes['body']}>
        <Badges tipo={tipo ?? null} dificultad={dificultad ?? null} />
        <Title order={3} id={titleId} className={classes['title']}>
          <PathLink to={recetaPath(id)} className={classes['link']}>
            {nombre}
          </PathLink>
        </Title>
        {isAbsent(tiempo) ? null : (
          <p className={classes['time']}>
            <IconClock size={20} aria-hidden /> {formatNumero(tiempo)} min
          </p>
        )}
        <Ingredientes nombres={ingredientes ?? []} max={maxIngredientes} />
        <Beneficios propiedades={propiedades ?? []} />
        <div className={classes['foot']}>
          <RowActions
            name={nombre}
            editTo={recetaEditPath(id)}
            {...(onDelete === undefined ? {} : { onDelete })}
          />
          {options.length === 0 ? null : (
            <ActionMenu isCompact items={options} ariaLabel={`Más opciones de ${nombre}`} />
          )}
        </div>
      </div>
    </article>
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
