import { Button } from '@mantine/core';
import { ERROR_TYPES } from '#domain/error-type.ts';
import { Alert, type AlertRestore, type AlertVariant } from '#ui/alert.tsx';
import { ErrorBanner } from '#ui/error-banner.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Sample } from './sample.tsx';
import { Samples } from './samples.tsx';

const VARIANTS: readonly AlertVariant[] = ['success', 'error', 'warning', 'info', 'sky', 'amber', 'accent'];
const RESTORES: readonly { restore: AlertRestore; title: string }[] = [
  { restore: 'none', title: 'Se cierra y no vuelve' },
  { restore: 'button', title: 'Se cierra y un botón lo trae' },
  { restore: 'countdown', title: 'Se cierra y vuelve a los 10 segundos' },
];

export function AlertSamples() {
  return (
    <Samples
      title="Avisos"
      hint="Errores y avisos interrumpen al lector de pantalla, los demás esperan su turno."
    >
      {VARIANTS.map((variant) => (
        <Sample key={variant} title={variant}>
          <Alert variant={variant} title="Sosa cáustica">
            Protege los ojos y las manos.
          </Alert>
        </Sample>
      ))}
      {RESTORES.map(({ restore, title }) => (
        <Sample key={restore} title={title}>
          <Alert variant="info" title="Curado" dismissible restore={restore}>
            Faltan 12 días.
          </Alert>
        </Sample>
      ))}
      <Sample title="Con botones">
        <Alert variant="amber" title="Hay un borrador" actions={<Button variant="default">Recuperar</Button>}>
          De hace 3 min.
        </Alert>
      </Sample>
      {[...ERROR_TYPES, null].map((type) => (
        <Sample key={type} title={`Banda de error: ${type ?? 'sin tipo'}`}>
          <ErrorBanner type={type} onDismiss={() => undefined}>
            No se pudo guardar la fórmula.
          </ErrorBanner>
        </Sample>
      ))}
      <Sample title="Error con reintento">
        <ErrorState title="No se pudo leer el cuaderno" onRetry={() => undefined}>
          Comprueba que está en la estantería.
        </ErrorState>
      </Sample>
    </Samples>
  );
}
