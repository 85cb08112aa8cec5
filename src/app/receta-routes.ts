import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { FORMULA_NUEVA_PATH, formulaEditPath, formulaPath, FORMULAS_PATH } from '#domain/paths.ts';

/** The older recipe addresses of spec §2.1, each with its living counterpart (design §2). */
export function recetaRoutes<Parent extends AnyRoute>(app: Parent) {
  const older = <Path extends string>(path: Path, hrefOf: (id: string) => string) =>
    createRoute({
      getParentRoute: () => app,
      path,
      beforeLoad: ({ params }) => {
        const id = 'id' in params && typeof params.id === 'string' ? params.id : '';
        throw redirect({ href: hrefOf(id), replace: true });
      },
    });
  return [
    older('/recetas', () => FORMULAS_PATH),
    older('/recetas/nueva', () => FORMULA_NUEVA_PATH),
    older('/recetas/editar/$id', formulaEditPath),
    older('/recetas/$id/editar', formulaEditPath),
    older('/recetas/$id', formulaPath),
  ] as const;
}
