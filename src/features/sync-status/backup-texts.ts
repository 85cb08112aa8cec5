import { BACKUP_PROBLEMS } from '#domain/backup.ts';
import { plural } from '#domain/formato.ts';
import type { SnapshotReason } from '#db/snapshots.ts';
import type { BackupPreview, PreviewProblem } from '#sync/import-backup.ts';

/** Why a file cannot be imported. */
export const PROBLEMS: Record<PreviewProblem, string> = {
  ...BACKUP_PROBLEMS,
  'not-read-yet':
    'La copia es de otro usuario o de otro servidor. Para compararla hay que leer antes tus datos del servidor: vuelve a intentarlo con conexión.',
};

export const NO_ROOM =
  'No queda espacio para guardar antes un punto de recuperación, así que no se ha importado nada. Libera espacio y vuelve a intentarlo.';
export const INTERRUPTED =
  'La importación se ha interrumpido. Importa otra vez la misma copia: solo se añadirá lo que falta.';
export const NOTHING_NEW = 'Todo lo que contiene esta copia está ya en este dispositivo.';

const REASONS: Record<SnapshotReason, string> = {
  shrink: 'Antes de quitar lo que ya no estaba en el servidor',
  'mass-change': 'Antes de un cambio grande que vino del servidor',
  import: 'Antes de importar una copia',
  upgrade: 'Antes de actualizar la aplicación',
};

/** When a copy was made, for people: '21 nov 2026, 9:30'. */
export function formatMomento(at: number): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Why a recovery point was taken. One of another build may have a reason that this one does not know. */
export function reasonText(reason: string): string {
  return (REASONS as Record<string, string>)[reason] ?? 'Punto de recuperación'; // looked up by a stored text
}

/** True when importing would change something, with the options that are offered at least. */
export function hasEffect(preview: BackupPreview): boolean {
  if (preview.kind === 'foreign') return preview.creates > 0;
  const { creates, edits, deletes, kept, drafts, placed, changed, missing } = preview;
  return creates + edits + deletes + kept + drafts + placed + changed + missing > 0;
}

/** What importing does, one sentence for each kind of record that there is. */
export function effects(preview: BackupPreview): string[] {
  const lines: [number, (n: number) => string][] =
    preview.kind === 'foreign'
      ? [
          [preview.creates, (n) => `${registros(n)} se ${verb(n, 'añade', 'añaden')} a los tuyos.`],
          [
            preview.known,
            (n) => `${registros(n)} ya ${verb(n, 'está', 'están')} aquí y no se ${verb(n, 'toca', 'tocan')}.`,
          ],
        ]
      : [
          [
            preview.creates,
            (n) => `${registros(n)} sin enviar: se ${verb(n, 'añade y se envía', 'añaden y se envían')}.`,
          ],
          [preview.edits, (n) => `${registros(n)} con cambios sin enviar: vuelven a la cola.`],
          [
            preview.deletes,
            (n) => `${registros(n)} que ibas a eliminar: se ${verb(n, 'elimina', 'eliminan')}.`,
          ],
          [
            preview.asks,
            (n) =>
              `En ${plural(n, 'registro', 'registros')} hay ahora otro valor: se te preguntará antes de cambiarlo.`,
          ],
          [
            preview.kept,
            (n) =>
              `${plural(n, 'valor', 'valores')} de la copia no se ${verb(n, 'aplica', 'aplican')}, porque aquí hay otro cambio sin enviar. ${verb(n, 'Queda', 'Quedan')} 30 días en Revisar.`,
          ],
          [
            preview.placed,
            (n) => `${registros(n)} se ${verb(n, 've', 'ven')} enseguida, hasta que se lea el servidor.`,
          ],
          [preview.drafts, (n) => `${plural(n, 'borrador', 'borradores')} sin guardar.`],
          [preview.same, (n) => `${registros(n)} ya ${verb(n, 'está', 'están')} igual aquí.`],
          [
            preview.trashed,
            (n) =>
              `${registros(n)} ${verb(n, 'está', 'están')} en la papelera: se ${verb(n, 'recupera', 'recuperan')} desde Revisar.`,
          ],
        ];
  return lines.filter(([n]) => n > 0).map(([n, text]) => text(n));
}

/** The two things that are done only if she wants. */
export function changedText(n: number): string {
  return `Volver a los valores de la copia en ${plural(n, 'registro', 'registros')} que ahora ${verb(n, 'tiene', 'tienen')} otros`;
}

export function missingText(n: number): string {
  return `Crear de nuevo ${plural(n, 'registro', 'registros')} que ya no ${verb(n, 'está', 'están')} en el servidor`;
}

/** The good news after an import. */
export function importedText(records: number): string {
  return records === 0
    ? 'Copia importada.'
    : `Copia importada: ${plural(records, 'registro', 'registros')} en la cola.`;
}

function registros(n: number): string {
  return plural(n, 'registro', 'registros');
}

function verb(n: number, one: string, many: string): string {
  return n === 1 ? one : many;
}
