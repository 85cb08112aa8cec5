import { Button, Stack, TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { type FormEvent, useState } from 'react';
import { DISPLAY_NAME_MAX, readDisplayName, saveDisplayName } from '#db/display-name.ts';
import { useLoggedTask } from '#records/use-logged-task.ts';
import { useSignedIn } from '#session/use-session.ts';
import { PageSection } from '#ui/page-section.tsx';
import { told } from '#ui/use-task.ts';

/** How the maker is called on this device. */
export function NombreCard() {
  const { db, usuario } = useSignedIn();
  const stored = useLiveQuery(async () => (await readDisplayName(db)) ?? '', [db]);
  const [typed, setTyped] = useState<string | null>(null);
  const { isBusy, start } = useLoggedTask();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    start({
      failedText: 'No se pudo guardar el nombre.',
      done: () => told('Nombre guardado.'),
      run: async () => {
        await saveDisplayName(db, typed ?? stored ?? '');
        // What is stored is shown again, without the spaces around it, unless she has gone on typing.
        setTyped((now) => (now === typed ? null : now));
      },
    });
  }

  return (
    <PageSection title="Tu nombre">
      <form onSubmit={handleSubmit}>
        <Stack align="flex-start">
          <TextInput
            w="100%"
            label="Nombre para mostrar"
            description={`Solo se ve en este dispositivo. Para entrar, tu usuario sigue siendo ${usuario.username}.`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={usuario.username}
            autoComplete="nickname"
            maxLength={DISPLAY_NAME_MAX}
            disabled={stored === undefined}
            value={typed ?? stored ?? ''}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            Guardar nombre
          </Button>
        </Stack>
      </form>
    </PageSection>
  );
}
