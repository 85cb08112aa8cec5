import type { Categoria } from '#domain/categoria.ts';
import type { Doc } from '#domain/canonical.ts';
import type { DashboardStats } from '#domain/dashboard.ts';
import type { ErrorType } from '#domain/error-type.ts';
import type { Formula } from '#domain/formula.ts';
import type { Freshness } from '#domain/freshness.ts';
import type { Ingrediente } from '#domain/ingrediente.ts';
import type { OutboxEntry, WritableTable } from '#domain/outbox-entry.ts';
import type { Proveedor } from '#domain/proveedor.ts';
import type { Usuario } from '#domain/usuario.ts';
import type { Row } from './row.ts';

/** An ingredient on the device. `clave` is its folded name, for search and order. */
export type IngredienteRow = Row<Ingrediente> & { clave: string };

/** A formula with its lines on the device. `clave` is its folded name, for search and order. */
export type FormulaRow = Row<Formula> & { clave: string };

/** Read-only tables use the canonical IRI of the record as their key (docs/decisions/003). */
export type CategoriaRow = Categoria & { lk: string };
export type ProveedorRow = Proveedor & { lk: string };

/** A mirrored record of a table that a maker writes to. */
export type AnyRow = IngredienteRow | FormulaRow;

/** The last server-confirmed copy of a record that has open writes. `gone` once the server has lost it. */
export interface BaseRow {
  t: WritableTable;
  lk: string;
  sid?: string;
  row: AnyRow;
  gone: boolean;
}

/** One field in question with the three values. */
export interface ReviewField {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** A value that keeps what both sides meant, where there is one: stock counts what each side took or added. */
  proposal?: unknown;
  /** What the maker took, once she has decided. */
  taken?: 'mine' | 'theirs' | 'value';
}

/** A question to the maker, or the record of one that was answered. */
export interface ReviewRow {
  id?: number;
  t: WritableTable;
  lk: string;
  /**
   * `changed`: both sides changed the same. `gone`: the server lost it. `unico`: the server has its one water or lye
   * already. `ask`: a create may be one of `others`. `duplicate`: `others` may be the same thing once more.
   * `discarded`: given up by the maker, never open.
   */
  reason: 'changed' | 'gone' | 'unico' | 'discarded' | 'ask' | 'duplicate';
  fields: ReviewField[];
  /** Records that may be the same thing: `ask` and `duplicate` only. */
  others?: { lk: string; sid: string }[];
  /** The kind of the write in question. */
  write?: OutboxEntry['kind'];
  label: string;
  openedAt: number;
  /** 0 while open; ms since 1970 once answered. */
  closedAt: number;
  /** When the values that were not chosen were brought back. */
  undoneAt?: number;
}

/**
 * A record that left the screens, kept for 30 days. `entries` are the open writes it had. `touch` is the row clock
 * when the server confirmed that it is gone, 0 before: an older list cannot bring it back. `row` is `null` once the
 * maker has taken it out of the trash.
 */
export interface TrashRow {
  t: WritableTable;
  lk: string;
  sid: string | null;
  touch: number;
  at: number;
  row: AnyRow | null;
  base: BaseRow | null;
  entries: OutboxEntry[];
}

/** What was typed into a form and not saved yet. `seen` is the document the form was opened with. */
export interface DraftRow {
  key: string;
  at: number;
  values: unknown;
  seen: Doc | null;
}

export interface SnapshotRow {
  id?: number;
  at: number;
  reason: string;
  json: string;
}

/** An entry of the client error log (spec §3). */
export interface ErrorRow {
  id?: number;
  message: string;
  type: ErrorType;
  timestamp: number;
}

/** How a list was last pulled. */
export interface TableMeta extends Freshness {
  etag: string | null;
  bodyHash: string | null;
  /** Set while a list that shrank too much waits for the maker: how many rows it would remove. */
  latched: { missing: number; known: number; at: number } | null;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

export interface PerfilRow extends Usuario {
  key: 'me';
}

export interface DashboardRow extends DashboardStats {
  key: 'stats';
  at: number;
}
