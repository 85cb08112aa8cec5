import { Alert } from '#ui/alert.tsx';
import type { Rejection } from './use-rejection.ts';

interface Props {
  rejection: Rejection;
  /** What a refusal is called, by HTTP status, where the specification names it for the table. */
  texts?: Readonly<Record<number, string>>;
}

/** At the head of a form whose last save the server refused. */
export function RejectionAlert({ rejection, texts = {} }: Props) {
  const { kind, status, reason, violations } = rejection;
  const text = texts[status ?? 0];
  if (kind === 'delete') {
    return (
      <Alert variant="warning" title="El servidor no lo dejó eliminar">
        {reason}
      </Alert>
    );
  }
  if (violations.length > 0) {
    return (
      <Alert variant="error" title={text ?? 'Error de validación del servidor'}>
        {'Por favor, revisa los campos marcados.'}
      </Alert>
    );
  }
  return (
    <Alert variant="error" title={text ?? 'El servidor no aceptó el último cambio'}>
      {reason} Corrige lo que haga falta y guarda de nuevo.
    </Alert>
  );
}
