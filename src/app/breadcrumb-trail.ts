import type { BreadcrumbItem } from '#ui/breadcrumbs.tsx';

const DASHBOARD: BreadcrumbItem = { label: 'Dashboard', path: '/app/dashboard' };
const INGREDIENTES: BreadcrumbItem = { label: 'Ingredientes', path: '/app/ingredientes' };

/**
 * The breadcrumbs of a page (labels of spec §2.3). `nombre` is the name of the record on screen; '' while it is
 * being read, which shows a skeleton.
 */
export function breadcrumbTrail(page: {
  pathname: string;
  tipo?: string | undefined;
  nombre: string;
}): BreadcrumbItem[] {
  const { pathname, tipo, nombre } = page;
  const [, , section, second, third] = pathname.split('/');
  if (section === 'dashboard' || section === undefined) return [{ label: 'Dashboard' }];
  if (section === 'sincronizacion') return [DASHBOARD, { label: 'Sincronización' }];
  if (section === 'revisar') return [DASHBOARD, { label: 'Revisar' }];
  if (section !== 'ingredientes') return [DASHBOARD];
  if (second === undefined || second === '') return [DASHBOARD, { label: 'Ingredientes' }];
  if (second === 'nuevo') return [DASHBOARD, INGREDIENTES, { label: nuevoLabel(tipo) }];
  if (second !== 'editar') return [DASHBOARD, INGREDIENTES, { label: nombre }];
  const detail = { label: nombre, path: `/app/ingredientes/${third ?? ''}` };
  return [DASHBOARD, INGREDIENTES, detail, { label: 'Editar' }];
}

function nuevoLabel(tipo: string | undefined): string {
  if (tipo === 'agua') return 'Agua';
  // 'Nuevo Ingrediente' and not 'Nuevo ingrediente', which is one of the placeholder labels.
  return tipo === 'sosa' ? 'Sosa' : 'Nuevo Ingrediente';
}
