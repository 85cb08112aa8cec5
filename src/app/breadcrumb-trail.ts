import { FORMULAS_PATH } from '#domain/paths.ts';
import type { BreadcrumbItem } from '#ui/breadcrumbs.tsx';

const DASHBOARD: BreadcrumbItem = { label: 'Dashboard', path: '/app/dashboard' };
const INGREDIENTES: BreadcrumbItem = { label: 'Ingredientes', path: '/app/ingredientes' };
const FORMULAS: BreadcrumbItem = { label: 'Recetas de Jabón', path: FORMULAS_PATH };
/** The forms of formulas begin their trail with words of their own (spec §2.3). */
const FORMULA_FORM: BreadcrumbItem[] = [
  { label: 'Inicio', path: '/app/dashboard' },
  { label: 'Recetas', path: FORMULAS_PATH },
];

/**
 * The breadcrumbs of a page (labels of spec §2.3). `nombre` is the name of the record on screen; '' while it is
 * being read, which shows a skeleton.
 */
export function breadcrumbTrail(page: {
  pathname: string;
  tipo?: string | undefined;
  nombre: string;
}): BreadcrumbItem[] {
  const [, , section] = page.pathname.split('/');
  if (section === 'dashboard' || section === undefined) return [{ label: 'Dashboard' }];
  if (section === 'sincronizacion') return [DASHBOARD, { label: 'Sincronización' }];
  if (section === 'revisar') return [DASHBOARD, { label: 'Revisar' }];
  if (section === 'ajustes') return [DASHBOARD, { label: 'Ajustes' }];
  if (section === 'guia') return [DASHBOARD, { label: 'Guía' }];
  if (section === 'ui-kit') return [DASHBOARD, { label: 'Muestrario' }];
  if (section === 'error-test') return [DASHBOARD, { label: 'Prueba de errores' }];
  if (section === 'ingredientes') return ingredienteTrail(page);
  return section === 'recetas-jabon' ? formulaTrail(page) : [DASHBOARD, { label: 'Página no encontrada' }];
}

function ingredienteTrail({
  pathname,
  tipo,
  nombre,
}: Parameters<typeof breadcrumbTrail>[0]): BreadcrumbItem[] {
  const [, , , second, third] = pathname.split('/');
  if (second === undefined || second === '') return [DASHBOARD, { label: 'Ingredientes' }];
  if (second === 'nuevo') return [DASHBOARD, INGREDIENTES, { label: nuevoLabel(tipo) }];
  if (second !== 'editar') return [DASHBOARD, INGREDIENTES, { label: nombre }];
  const detail = { label: nombre, path: `/app/ingredientes/${third ?? ''}` };
  return [DASHBOARD, INGREDIENTES, detail, { label: 'Editar' }];
}

function formulaTrail({ pathname, nombre }: Parameters<typeof breadcrumbTrail>[0]): BreadcrumbItem[] {
  const [, , , second, third] = pathname.split('/');
  if (second === undefined || second === '') return [DASHBOARD, { label: 'Recetas de Jabón' }];
  // 'Nueva receta' is one of the placeholder labels.
  if (second === 'nueva') return [...FORMULA_FORM, { label: 'Nueva fórmula' }];
  if (second !== 'editar') return [DASHBOARD, FORMULAS, { label: 'Detalle de Receta' }];
  const detail = { label: nombre, path: `${FORMULAS_PATH}/${third ?? ''}` };
  return [...FORMULA_FORM, detail, { label: 'Editar' }];
}

function nuevoLabel(tipo: string | undefined): string {
  if (tipo === 'agua') return 'Agua';
  // 'Nuevo Ingrediente' and not 'Nuevo ingrediente', which is one of the placeholder labels.
  return tipo === 'sosa' ? 'Sosa' : 'Nuevo Ingrediente';
}
