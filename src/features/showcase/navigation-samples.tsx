import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionMenu, type ActionMenuItem } from '#ui/action-menu.tsx';
import { Avatar, type AvatarSize } from '#ui/avatar.tsx';
import { type BreadcrumbItem, Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { SafeLink } from '#ui/safe-link.tsx';
import { BROKEN_PICTURE, PICTURE } from './pictures.ts';
import { Sample } from './sample.tsx';
import classes from './sample.module.css';
import { Samples } from './samples.tsx';

const HERE = '/app/ui-kit';
const SIZES: readonly AvatarSize[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];

const TRAILS: readonly { title: string; items: readonly BreadcrumbItem[] }[] = [
  { title: 'Ruta de dos', items: [{ label: 'Dashboard', path: HERE }, { label: 'Recetas de Jabón' }] },
  {
    title: 'Ruta larga, abreviada en pantallas estrechas',
    items: [
      { label: 'Dashboard', path: HERE },
      { label: 'Ingredientes', path: `${HERE}?a=1` },
      { label: 'Aceite de oliva virgen extra de la almazara de la sierra', path: `${HERE}?a=2` },
      { label: 'Editar' },
    ],
  },
  { title: 'Nombre en camino', items: [{ label: 'Dashboard', path: HERE }, { label: 'Receta 12' }] },
];

const ACTIONS: readonly ActionMenuItem[] = [
  { label: 'Editar', icon: <IconPencil size={20} aria-hidden />, to: HERE },
  { label: 'Duplicar', icon: <IconCopy size={20} aria-hidden />, onSelect: () => undefined },
  { label: 'Todavía no', disabled: true },
  {
    label: 'Eliminar',
    icon: <IconTrash size={20} aria-hidden />,
    kind: 'danger',
    onSelect: () => undefined,
  },
];

export function NavigationSamples() {
  return (
    <Samples title="Rutas, acciones y personas">
      {TRAILS.map(({ title, items }) => (
        <Sample key={title} title={title} span="all">
          <Breadcrumbs items={items} label={title} />
        </Sample>
      ))}
      <Sample title="Acciones de una fila">
        <RowActions name="Lavanda" viewTo={HERE} editTo={HERE} onDelete={() => undefined} />
      </Sample>
      <Sample title="Solo ver">
        <RowActions name="Romero" viewTo={HERE} />
      </Sample>
      <Sample title="Menús de acciones">
        <div className={classes['row']}>
          <ActionMenu items={ACTIONS} />
          <ActionMenu items={ACTIONS} isCompact ariaLabel="Acciones de Lavanda" />
        </div>
      </Sample>
      <Sample title="Enlaces a otros sitios y copiar">
        <p>
          <SafeLink url="https://ejemplo.test/aceite">Tienda de aceites</SafeLink>
          {' · '}
          <SafeLink url="javascript:alert(1)">Enlace que no se deja abrir</SafeLink>
        </p>
        <CopyButton text="0,916" ariaLabel="Copiar la densidad" />
      </Sample>
      <Sample title="Personas: sin foto, de xs a 2xl">
        <div className={classes['row']}>
          {SIZES.map((size) => (
            <Avatar key={size} alt="Ana María Pérez" size={size} />
          ))}
        </div>
      </Sample>
      <Sample title="Personas: con foto, con foto rota, sin nombre">
        <div className={classes['row']}>
          <Avatar alt="Óscar Gil" size="xl" src={PICTURE} />
          <Avatar alt="Óscar Gil" size="xl" src={BROKEN_PICTURE} />
          <Avatar alt="" size="xl" />
        </div>
      </Sample>
    </Samples>
  );
}
