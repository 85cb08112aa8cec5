// oxlint-disable-next-line no-restricted-imports -- only a type, for an object that only vite.config.ts reads
import type { ManifestOptions } from 'vite-plugin-pwa';
import { schemeColors } from './palette.ts';

const png = (src: string, sizes: string) => ({ src, sizes, type: 'image/png' });
const wide = { sizes: '1280x800', type: 'image/png', form_factor: 'wide' } as const;
const narrow = { sizes: '390x844', type: 'image/png', form_factor: 'narrow' } as const;

/** The web app manifest; vite.config.ts writes it out. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Calavera',
  short_name: 'Calavera',
  description: 'El cuaderno de taller para quien hace jabón y cosmética natural, con o sin conexión.',
  lang: 'es',
  dir: 'ltr',
  start_url: '/app/dashboard?source=pwa',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: schemeColors.light,
  background_color: schemeColors.light,
  categories: ['business', 'productivity'],
  prefer_related_applications: false,
  icons: [
    png('/icons/calavera-192.png', '192x192'),
    png('/icons/calavera-512.png', '512x512'),
    { ...png('/icons/calavera-maskable-512.png', '512x512'), purpose: 'maskable' },
    { src: '/icons/calavera.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    {
      name: 'Nuevo ingrediente',
      short_name: 'Nuevo',
      description: 'Apunta un ingrediente, con red o sin ella',
      url: '/app/ingredientes/nuevo',
      icons: [png('/icons/calavera-192.png', '192x192')],
    },
    {
      name: 'Ingredientes',
      description: 'El inventario del taller',
      url: '/app/ingredientes',
      icons: [png('/icons/calavera-192.png', '192x192')],
    },
  ],
  screenshots: [
    { ...wide, src: '/img/pantalla-ingredientes-ancha.png', label: 'Inventario de ingredientes' },
    { ...wide, src: '/img/pantalla-dashboard-ancha.png', label: 'El taller de un vistazo' },
    { ...narrow, src: '/img/pantalla-ingredientes-estrecha.png', label: 'El inventario en el móvil' },
    { ...narrow, src: '/img/pantalla-formulario-estrecha.png', label: 'Un ingrediente nuevo' },
  ],
};
