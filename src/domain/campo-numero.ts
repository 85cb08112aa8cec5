import * as v from 'valibot';
import { parseNumero } from './numero.ts';

/** The rule of one numeric field: its Spanish messages and which numbers it takes. */
export interface ReglaNumero {
  /** Message when nothing is given; without it the field may stay empty. */
  obligatorio?: string;
  /** Message for text that is not one clear number. */
  numero: string;
  /** Message for numbers that are too small: not above 0, unless `cero` or `minimo` say otherwise. */
  positivo: string;
  /** 0 is taken too (the server's side of a stock that was used up). */
  cero?: boolean;
  /** Smaller numbers get the message of `positivo`. */
  minimo?: number;
}

/** Rule over the text of a form field. The value stays text; only issues are added. */
export function numeroTextSchema(regla: ReglaNumero) {
  return v.pipe(
    v.string(regla.obligatorio ?? regla.numero),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const message = issueOf(dataset.value, regla);
      if (message !== null) addIssue({ message });
    }),
  );
}

/** Rule over a number of a payload (JSON number, finite). */
export function numeroSchema(regla: ReglaNumero) {
  return v.pipe(
    v.number(regla.obligatorio ?? regla.numero),
    v.finite(regla.numero),
    v.check((value) => isAllowed(value, regla), regla.positivo),
  );
}

/**
 * The message for `text` under `regla`, or `null` when it is fine.
 * Used where a rule depends on other fields and so cannot be a schema of its own.
 */
export function issueOf(text: string, regla: ReglaNumero): string | null {
  const parsed = parseNumero(text);
  if (parsed.kind === 'empty') return regla.obligatorio ?? null;
  if (parsed.kind === 'invalid') return regla.numero;
  return isAllowed(parsed.value, regla) ? null : regla.positivo;
}

function isAllowed(value: number, { cero, minimo }: ReglaNumero): boolean {
  if (minimo !== undefined) return value >= minimo;
  return cero === true ? value >= 0 : value > 0;
}
