import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconDroplet, IconFlask, IconPencil, IconPlus } from '@tabler/icons-react';
import type { IngredienteRow } from '#db/tables.ts';
import { Chip } from '#ui/chip.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { EstadoMark } from '#records/estado-mark.tsx';
import classes from './ingrediente-list-page.module.css';
import type { Tipo } from './form-values.ts';
import { detailPath, editPath, newPath } from './paths.ts';
import { Precio } from './precio.tsx';

interface Props {
  tipo: Tipo;
  /** `null` when there is none yet. */
  row: IngredienteRow | null;
}

const LOOKS = {
  agua: { nombre: 'Agua', Icon: IconDroplet },
  sosa: { nombre: 'Sosa', Icon: IconFlask },
};

/** Water or lye, above the list: to edit, or to add while it is missing. */
export function EspecialChip({ tipo, row }: Props) {
  const { nombre, Icon } = LOOKS[tipo];
  const icon = <Icon size={22} aria-hidden />;
  if (row === null) {
    return (
      <Chip
        icon={icon}
        label={nombre}
        detail="sin añadir"
        actions={
          <Button
            component={PathLink}
            to={newPath(tipo)}
            variant="subtle"
            leftSection={<IconPlus size={20} aria-hidden />}
            aria-label={`Añadir ${nombre}`}
          >
            Añadir
          </Button>
        }
      />
    );
  }
  return (
    <Chip
      icon={icon}
      label={
        <Anchor component={PathLink} to={detailPath(row)} className={classes['link']}>
          {row.nombre}
        </Anchor>
      }
      detail={
        <>
          <EstadoMark t="ingredientes" row={row} /> <Precio row={row} />
        </>
      }
      actions={
        <ActionIcon component={PathLink} to={editPath(row)} aria-label={`Editar ${row.nombre}`}>
          <IconPencil aria-hidden />
        </ActionIcon>
      }
    />
  );
}
