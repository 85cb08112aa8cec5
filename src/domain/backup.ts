import * as v from 'valibot';
import { APP_VERSION } from './app-version.ts';
import { formulaRowSchema, ingredienteRowSchema } from './backup-records.ts';
import {
  baseRowSchema,
  categoriaRowSchema,
  draftRowSchema,
  entrySchema,
  proveedorRowSchema,
  reviewRowSchema,
  trashRowSchema,
} from './backup-rows.ts';
import { textHash } from './hash.ts';

/** Name of the file format and its version; a newer version is refused. */
const FORMAT = 'calavera-copia';
const BACKUP_VERSION = 2;

/** Larger files are refused before they are read: 10,000 ingredients with links are about 10 MB. */
export const MAX_BACKUP_BYTES = 50 * 1024 * 1024; // 50 MB

/** No backup is nested deeper. */
const MAX_DEPTH = 24;

const dataSchema = v.object({
  ingredientes: v.array(ingredienteRowSchema),
  /** Version 1 had none. */
  formulas: v.optional(v.array(formulaRowSchema), []),
  base: v.array(baseRowSchema),
  outbox: v.array(entrySchema),
  review: v.array(reviewRowSchema),
  trash: v.array(trashRowSchema),
  drafts: v.array(draftRowSchema),
  categorias: v.array(categoriaRowSchema),
  proveedores: v.array(proveedorRowSchema),
  /** When each list was last read from the server (ms since 1970). */
  pulledAt: v.record(v.string(), v.pipe(v.number(), v.finite())),
});

const backupSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  app: v.string(),
  at: v.pipe(v.number(), v.finite()),
  user: v.string(),
  /** Name of the local store: a fingerprint of the API address and the user. */
  store: v.string(),
  /** Fingerprint of the origin of the page: a relative API address means another server elsewhere. */
  origin: v.string(),
  data: dataSchema,
});

/** Everything that one store holds, without secrets: neither token nor password ever is in a store. */
export type Backup = v.InferOutput<typeof backupSchema>;
export type BackupData = Backup['data'];

/** Why a text is no backup that can be imported. */
export type BackupProblem = 'too-big' | 'unreadable' | 'foreign' | 'newer' | 'damaged';

/** The same for people. */
export const BACKUP_PROBLEMS: Record<BackupProblem, string> = {
  'too-big': 'El archivo es demasiado grande: una copia ocupa como mucho 50 MB.',
  unreadable: 'El archivo no se puede leer: no es una copia de Calavera o está incompleto.',
  foreign: 'Este archivo no es una copia de Calavera.',
  newer:
    'La copia se hizo con una versión más nueva de Calavera. Actualiza la aplicación y vuelve a intentarlo.',
  damaged: 'La copia está dañada o alguien la ha modificado, así que no se importa nada de ella.',
};

export type ReadBackup = { ok: true; backup: Backup } | { ok: false; problem: BackupProblem };

/** A backup of `data`, of this build and format. */
export function newBackup(
  header: Pick<Backup, 'at' | 'user' | 'store' | 'origin'>,
  data: BackupData,
): Backup {
  return { format: FORMAT, version: BACKUP_VERSION, app: APP_VERSION, ...header, data };
}

/** The text of a backup file: one JSON document that carries the fingerprint of its content. */
export function backupText(backup: Backup): string {
  return `{"backup":${JSON.stringify(backup)},"hash":"${fingerprint(backup)}"}`;
}

/**
 * Reads the text of a backup file. Never throws: whatever the text is, it is a backup that can be trusted to be
 * whole, or there is one reason why not.
 */
export function readBackup(text: string): ReadBackup {
  if (text.length > MAX_BACKUP_BYTES) return { ok: false, problem: 'too-big' };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'unreadable' }; // the one thing JSON.parse can say
  }
  if (!isRecord(content) || !isRecord(content['backup'])) return { ok: false, problem: 'foreign' };
  const { backup, hash } = content;
  if (backup['format'] !== FORMAT) return { ok: false, problem: 'foreign' };
  if (typeof backup['version'] === 'number' && backup['version'] > BACKUP_VERSION) {
    return { ok: false, problem: 'newer' };
  }
  if (!isHarmless(backup) || hash !== fingerprint(backup)) return { ok: false, problem: 'damaged' };
  const parsed = v.safeParse(backupSchema, backup, { abortEarly: true });
  return parsed.success ? { ok: true, backup: parsed.output } : { ok: false, problem: 'damaged' };
}

/** Name of the file: `calavera-copia-ana-2026-11-21.json`, with the local date of the device. */
export function backupFileName(user: string, at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const name = user.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return `calavera-copia-${name === '' ? 'taller' : name}-${day}.json`;
}

function fingerprint(backup: unknown): string {
  return textHash(JSON.stringify(backup));
}

interface Content {
  [key: string]: unknown;
}

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** No keys that reach into prototypes, and no nesting that a recursive reader could die of. */
function isHarmless(root: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return false;
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN.has(key)) return false;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}
