import { Button, Stack, Text } from '@mantine/core';
import {
  IconCircleCheck,
  IconDotsVertical,
  IconDownload,
  IconShare2,
  IconSquarePlus,
} from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { installOffer, type InstallWay, installWay } from '#ui/install-offer.ts';
import { PageSection } from '#ui/page-section.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import classes from './instalar-card.module.css';

/** The way to an app of its own on this device, as this browser does it. */
export function InstalarCard() {
  const way = useSyncExternalStore(installOffer.subscribe, installWay);
  return (
    <PageSection
      title="Instalar la app"
      hint="Instalada se abre desde su icono, ocupa toda la pantalla y el navegador cuida mejor tus datos."
    >
      <Way way={way} />
    </PageSection>
  );
}

function Way({ way }: { way: InstallWay }) {
  switch (way) {
    case 'installed':
      return (
        <StatusDot
          tone="success"
          label="Calavera está instalada en este dispositivo"
          icon={<IconCircleCheck aria-hidden />}
        />
      );
    case 'offer':
      return <Offer />;
    case 'share-menu':
      return (
        <Steps
          steps={[
            {
              icon: <IconShare2 aria-hidden />,
              text: 'En Safari, toca el botón Compartir: un cuadrado con una flecha.',
            },
            {
              icon: <IconSquarePlus aria-hidden />,
              text: 'Elige «Añadir a pantalla de inicio» y toca «Añadir».',
            },
            {
              icon: <IconCircleCheck aria-hidden />,
              text: 'Abre Calavera desde el icono nuevo e inicia sesión una vez.',
            },
          ]}
        />
      );
    case 'menu':
      return (
        <Steps
          steps={[
            {
              icon: <IconDotsVertical aria-hidden />,
              text: 'Abre el menú del navegador, junto a la barra de direcciones.',
            },
            {
              icon: <IconDownload aria-hidden />,
              text: 'Elige «Instalar» o «Añadir a pantalla de inicio». Si no aparece, prueba con Chrome o Edge.',
            },
            { icon: <IconCircleCheck aria-hidden />, text: 'Abre Calavera desde el icono nuevo.' },
          ]}
        />
      );
  }
}

function Offer() {
  function handleInstall() {
    installOffer.accept().catch((error: unknown) => reportError(error));
  }

  return (
    <Stack align="flex-start">
      <Text>Este navegador puede instalarla ahora mismo. No ocupa más que antes y no se pierde nada.</Text>
      <Button leftSection={<IconDownload size={20} aria-hidden />} onClick={handleInstall}>
        Instalar Calavera
      </Button>
    </Stack>
  );
}

function Steps({ steps }: { steps: readonly { icon: ReactNode; text: string }[] }) {
  return (
    <ol className={classes['steps']}>
      {steps.map(({ icon, text }) => (
        <li key={text}>
          <span className={classes['icon']}>{icon}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
