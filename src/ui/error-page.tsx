import { Button, Group, Title } from '@mantine/core';
import { IconCloudOff, IconFileAlert, IconMapSearch, IconMoodSad, IconServerOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './error-page.module.css';
import { PathLink } from './path-link.tsx';

export type ErrorPageKind = 'server' | 'validation' | 'connection' | 'not-found' | 'default';

interface Props {
  kind?: ErrorPageKind;
  title?: string;
  message?: string;
  onRetry?: () => void;
  /** Shows 'Volver al inicio', which goes to '/'. */
  withHome?: boolean;
  /** More ways out, after the others. */
  actions?: ReactNode;
  /** `page` names the tab and takes the focus, as every page does; `part` stands inside one. */
  place?: 'page' | 'part';
  /** What else there is to say, under the ways out. */
  children?: ReactNode;
}

const TEXTS = {
  server: {
    Icon: IconServerOff,
    title: 'Error en el servidor',
    message: 'Ha ocurrido un error al procesar tu solicitud. Por favor, inténtalo de nuevo más tarde.',
  },
  validation: {
    Icon: IconFileAlert,
    title: 'Error de validación',
    message: 'La información proporcionada no es válida. Por favor, verifica los datos e inténtalo de nuevo.',
  },
  connection: {
    Icon: IconCloudOff,
    title: 'Error de conexión',
    message: 'No se pudo conectar con el servidor. Verifica tu conexión a internet e inténtalo de nuevo.',
  },
  'not-found': {
    Icon: IconMapSearch,
    title: 'Página no encontrada',
    message: 'La página que estás buscando no existe o ha sido movida.',
  },
  default: {
    Icon: IconMoodSad,
    title: 'Ha ocurrido un error',
    message: 'Ha ocurrido un error inesperado. Por favor, inténtalo de nuevo más tarde.',
  },
};

/** A whole page that says what went wrong and offers the ways out. */
export function ErrorPage(props: Props) {
  const { kind = 'default', message, onRetry, withHome = true, actions, place = 'page', children } = props;
  const texts = TEXTS[kind];
  const { title = texts.title } = props;
  return (
    <div className={classes['page']} data-place={place}>
      <texts.Icon className={classes['icon']} aria-hidden />
      {place === 'page' ? <PageTitle title={title} /> : <Title order={4}>{title}</Title>}
      <p className={classes['message']}>{message ?? texts.message}</p>
      <Group justify="center">
        {onRetry ? <Button onClick={onRetry}>Reintentar</Button> : null}
        {withHome ? (
          <Button component={PathLink} to="/" variant="default">
            Volver al inicio
          </Button>
        ) : null}
        {actions}
      </Group>
      {children}
    </div>
  );
}

function PageTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <title>{`${title} · Calavera`}</title>
      <Title order={1} ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
        {title}
      </Title>
    </>
  );
}
