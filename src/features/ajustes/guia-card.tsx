import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { GUIA_PATH } from '#domain/paths.ts';
import { PageSection } from '#ui/page-section.tsx';
import { PathLink } from '#ui/path-link.tsx';

/** The way to the guide. */
export function GuiaCard() {
  return (
    <PageSection
      title="Guía"
      hint="Cómo se instala y se usa Calavera, en diez minutos. También se lee sin conexión."
    >
      <div>
        <Button
          component={PathLink}
          to={GUIA_PATH}
          variant="default"
          leftSection={<IconLifebuoy size={20} aria-hidden />}
        >
          Abrir la guía
        </Button>
      </div>
    </PageSection>
  );
}
