import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PathLink } from '#ui/path-link.tsx';

/** The way out of an empty workshop. */
export function AddIngredienteButton() {
  return (
    <Button
      component={PathLink}
      to="/app/ingredientes/nuevo"
      leftSection={<IconPlus size={20} aria-hidden />}
    >
      Añadir ingrediente
    </Button>
  );
}
