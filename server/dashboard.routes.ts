import type { Hono } from 'hono';
import { lowStock, stockOptimo } from '#domain/stock.ts';
import { countFormulas, listNewestFormulas } from './formulas.repository.ts';
import { listStocks } from './ingredientes.repository.ts';
import { itemAnswer } from './item-answer.ts';
import { mount, type ApiDeps, type Handler } from './request.ts';
import type { Queries } from './schema.ts';
import { nodo, type Nodo } from './wire.ts';

const PATH = '/api/dashboard/stats';

/** How many of the newest formulas are named. */
const RECIENTES = 5;

/** What the figures can be read in; the app answers these paths. */
const INFORMES = [
  { nombre: 'Inventario de ingredientes', url: '/app/ingredientes' },
  { nombre: 'Costes por receta', url: '/app/recetas-jabon' },
];

/** Business figures of the user. */
export function dashboardRoutes(app: Hono, deps: ApiDeps): void {
  mount(app, deps, { path: PATH, handlers: { GET: read } });
}

const read: Handler = async (peticion) => {
  const { deps, ownerId } = peticion;
  return itemAnswer(peticion, await deps.database.read((queries) => readStats(queries, ownerId)));
};

async function readStats(queries: Queries, ownerId: number): Promise<Nodo> {
  const stocks = await listStocks(queries, ownerId);
  const formulas = await countFormulas(queries, ownerId);
  const recientes = await listNewestFormulas(queries, ownerId, RECIENTES);
  return nodo(PATH, 'DashboardStats', {
    kpis: {
      totalRecetas: formulas,
      totalIngredientes: stocks.length,
      // batches are not part of the contract: none has been made, and there is no total to give
      lotesProducidos: 0,
      produccionTotal: null,
    },
    alertasStock: lowStock(stocks).map(({ id, nombre, stockQuantity, unidadMedida }) => ({
      id,
      nombre,
      stock: stockQuantity,
      unidad: unidadMedida,
    })),
    recetasRecientes: recientes.map(({ id, nombre }) => ({ id, nombre })),
    miniEstadisticas: {
      // every formula is a soap; the API knows no beard oils
      distribucionRecetas: { jabones: formulas, aceitesBarba: 0 },
      stockOptimo: stockOptimo(stocks),
    },
    enlacesInformes: INFORMES,
  });
}
