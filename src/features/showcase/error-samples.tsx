import { ErrorPage, type ErrorPageKind } from '#ui/error-page.tsx';
import { Sample } from './sample.tsx';
import { Samples } from './samples.tsx';

/** The kinds of error pages, with what their samples and buttons are called. */
export const ERROR_PAGES: readonly { kind: ErrorPageKind; label: string }[] = [
  { kind: 'server', label: 'Servidor' },
  { kind: 'validation', label: 'Validación' },
  { kind: 'connection', label: 'Conexión' },
  { kind: 'not-found', label: 'No encontrada' },
  { kind: 'default', label: 'Cualquier otra' },
];

export function ErrorSamples() {
  return (
    <Samples title="Páginas de error" hint="Aquí en pequeño; en su sitio ocupan toda la pantalla.">
      {ERROR_PAGES.map(({ kind, label }) => (
        <Sample key={kind} title={label}>
          <ErrorPage kind={kind} place="part" onRetry={() => undefined} />
        </Sample>
      ))}
      <Sample title="Con palabras propias, sin salidas">
        <ErrorPage
          title="El cuaderno está cerrado"
          message="Ábrelo por la primera hoja."
          withHome={false}
          place="part"
        />
      </Sample>
    </Samples>
  );
}
