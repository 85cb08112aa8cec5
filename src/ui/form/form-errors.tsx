import { Alert } from '#ui/alert.tsx';
import { useFormContext } from './form-context.ts';

interface Props {
  title?: string;
}

/** What is wrong with the form as a whole, e.g. what the server refused and no field on screen is to blame for. */
export function FormErrors({ title = 'No se puede guardar' }: Props) {
  const form = useFormContext();
  return (
    <form.Subscribe selector={(state) => state.errorMap.onSubmit as unknown}>
      {(error) =>
        typeof error === 'string' && error !== '' ? (
          <Alert variant="error" title={title}>
            {error}
          </Alert>
        ) : null
      }
    </form.Subscribe>
  );
}
