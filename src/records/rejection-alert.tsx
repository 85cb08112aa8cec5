import { Alert } from '#ui/alert.tsx';
import type { Rejection } from './use-rejection.ts';

interface Props {
  rejection: Rejection;
}

/** At the head of a form whose last save the server refused. */
export function RejectionAlert({ rejection }: Props) {
  if (rejection.kind === 'delete') {
    return (
      <Alert variant="warning" title="El servidor no lo dejó eliminar">
        {rejection.reason}
      </Alert>
    );
  }
  if (rejection.violations.length > 0) {
    return (
      <Alert variant="error" title={'Error de validación del servidor'}>
        {'Por favor, revisa los campos marcados.'}
      </Alert>
    );
  }
  return (
    <Alert variant="error" title="El servidor no aceptó el último cambio">
      {rejection.reason} Corrige lo que haga falta y guarda de nuevo.
    </Alert>
  );
}
