/** Where uploaded files are served. */
export const UPLOADS = '/uploads';

/** Addresses of a label image in its three sizes, by the name of its files. */
export function labelImageUrls(etiqueta: string): Record<'small' | 'medium' | 'large', string> {
  const base = `${UPLOADS}/media/etiquetas/${etiqueta}`;
  return { small: `${base}-s.webp`, medium: `${base}-m.webp`, large: `${base}-l.webp` };
}
