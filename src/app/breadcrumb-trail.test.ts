import { expect, test } from 'vitest';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const DASHBOARD = { label: 'Dashboard', path: '/app/dashboard' };
const FORMULAS = { label: 'Recetas de Jabón', path: '/app/recetas-jabon' };
const INICIO = { label: 'Inicio', path: '/app/dashboard' };
const RECETAS = { label: 'Recetas', path: '/app/recetas-jabon' };
const INGREDIENTES = { label: 'Ingredientes', path: '/app/ingredientes' };

test.each([
  ['/app/dashboard', undefined, [{ label: 'Dashboard' }]],
  ['/app/ingredientes', undefined, [DASHBOARD, { label: 'Ingredientes' }]],
  ['/app/ingredientes/nuevo', undefined, [DASHBOARD, INGREDIENTES, { label: 'Nuevo Ingrediente' }]],
  ['/app/ingredientes/nuevo', 'agua', [DASHBOARD, INGREDIENTES, { label: 'Agua' }]],
  ['/app/ingredientes/nuevo', 'sosa', [DASHBOARD, INGREDIENTES, { label: 'Sosa' }]],
  ['/app/ingredientes/7', undefined, [DASHBOARD, INGREDIENTES, { label: 'Coco' }]],
  [
    '/app/ingredientes/editar/7',
    undefined,
    [DASHBOARD, INGREDIENTES, { label: 'Coco', path: '/app/ingredientes/7' }, { label: 'Editar' }],
  ],
  ['/app/recetas-jabon', undefined, [DASHBOARD, { label: 'Recetas de Jabón' }]],
  ['/app/recetas-jabon/7', undefined, [DASHBOARD, FORMULAS, { label: 'Detalle de Receta' }]],
  ['/app/recetas-jabon/nueva', undefined, [INICIO, RECETAS, { label: 'Nueva fórmula' }]],
  [
    '/app/recetas-jabon/editar/7',
    undefined,
    [INICIO, RECETAS, { label: 'Coco', path: '/app/recetas-jabon/7' }, { label: 'Editar' }],
  ],
  ['/app/ajustes', undefined, [DASHBOARD, { label: 'Ajustes' }]],
  ['/app/guia', undefined, [DASHBOARD, { label: 'Guía' }]],
  ['/app/ui-kit', undefined, [DASHBOARD, { label: 'Muestrario' }]],
  ['/app/error-test', undefined, [DASHBOARD, { label: 'Prueba de errores' }]],
  ['/app/otra-cosa', undefined, [DASHBOARD, { label: 'Página no encontrada' }]],
])('%s (tipo %s)', (pathname, tipo, trail) => {
  expect(breadcrumbTrail({ pathname, tipo, nombre: 'Coco' })).toEqual(trail);
});
