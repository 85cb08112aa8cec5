import type { Generated, Kysely, Selectable } from 'kysely';
import type { Seccion } from '#domain/linea.ts';
import type { UnidadMedida } from '#domain/unidad.ts';

export type Engine = 'libsql' | 'postgres';

/** What queries run on: the database or a transaction of it. */
export type Queries = Kysely<Tables>;

/** Booleans are 0/1 integers and times ISO texts, so that both engines store and answer the same. */
export interface UsuarioTable {
  id: Generated<number>;
  username: string;
  nombre: string | null;
  /** argon2id in PHC form. */
  passwordHash: string;
}

/** Groups and categories are shared by all users; every other table has `ownerId`. */
export interface CategoriaGrupoTable {
  id: number;
  nombre: string;
}

export interface IngredienteCategoriaTable {
  id: Generated<number>;
  nombre: string;
  grupoId: number;
  version: number;
}

export interface IngredienteTable {
  id: Generated<number>;
  ownerId: number;
  nombre: string;
  /** {@link IngredienteTable.nombre} folded for search and order. */
  nombreBusqueda: string;
  unidadMedida: UnidadMedida;
  cantidadEnvase: number;
  precioEnvase: number;
  stockQuantity: number | null;
  minStockLevel: number | null;
  densidad: number | null;
  comentario: string | null;
  categoriaId: number | null;
  esAgua: number;
  esSosa: number;
  version: number;
}

export interface EnlaceTable {
  id: Generated<number>;
  ownerId: number;
  ingredienteId: number;
  url: string;
  precio: number;
  cantidadEnvase: number;
  unidadMedida: UnidadMedida;
  version: number;
}

export interface FormulaTable {
  id: Generated<number>;
  ownerId: number;
  nombre: string;
  /** HTML as it came, not sanitised. */
  descripcion: string | null;
  observaciones: string | null;
  /** ml */
  cantidadAgua: number;
  /** g */
  cantidadSosa: number;
  mendrulandia: string | null;
  /** Name of its label image among the media files; `null` shows the default one. */
  etiqueta: string | null;
  /** Grows with the figures too: a new price is a new representation. */
  version: number;
}

export interface LineaTable {
  id: Generated<number>;
  ownerId: number;
  formulaId: number;
  seccion: Seccion;
  ingredienteId: number;
  /** g */
  cantidad: number;
  version: number;
}

export interface HistorialTable {
  id: Generated<number>;
  ownerId: number;
  ingredienteId: number;
  fecha: string;
  campo: string;
  anterior: number | null;
  nuevo: number | null;
}

export interface ProveedorTable {
  id: Generated<number>;
  ownerId: number;
  nombre: string;
  web: string | null;
  comentario: string | null;
  version: number;
}

export interface IdempotenciaTable {
  ownerId: number;
  clave: string;
  metodo: string;
  ruta: string;
  cuerpoHash: string;
  status: number;
  /** JSON of the answer's headers. */
  cabeceras: string;
  cuerpo: string | null;
  creada: string;
}

export interface EsquemaTable {
  numero: number;
  fecha: string;
}

/** All tables, by name. */
export interface Tables {
  usuario: UsuarioTable;
  categoriaGrupo: CategoriaGrupoTable;
  ingredienteCategoria: IngredienteCategoriaTable;
  ingrediente: IngredienteTable;
  enlace: EnlaceTable;
  formula: FormulaTable;
  linea: LineaTable;
  historial: HistorialTable;
  proveedor: ProveedorTable;
  idempotencia: IdempotenciaTable;
  esquema: EsquemaTable;
}

export type UsuarioRow = Selectable<UsuarioTable>;
export type IngredienteRow = Selectable<IngredienteTable>;
export type EnlaceRow = Selectable<EnlaceTable>;
export type FormulaRow = Selectable<FormulaTable>;
export type LineaRow = Selectable<LineaTable>;
export type HistorialRow = Selectable<HistorialTable>;
export type ProveedorRow = Selectable<ProveedorTable>;
