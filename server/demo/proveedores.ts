import type { ProveedorDatos } from '../proveedores.repository.ts';

/** Suppliers of the demo workshop; the names are invented. */
export const DEMO_PROVEEDORES: readonly ProveedorDatos[] = [
  { nombre: 'Almazara del Valle', web: 'https://almazara.example', comentario: 'Reparten los martes.' },
  { nombre: 'Cosmética Natural Sierra', web: 'https://cosmetica-natural.example', comentario: null },
  {
    nombre: 'Destilería La Lavanda',
    web: 'https://destileria.example',
    comentario: 'Portes gratis desde 80 €.',
  },
  { nombre: 'Granel y Compañía', web: 'https://granel.example', comentario: null },
  { nombre: 'Droguería Sol', web: null, comentario: 'En la plaza; cierra los lunes.' },
];
