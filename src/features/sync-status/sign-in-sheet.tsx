import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { type FormEvent, useState } from 'react';
import { useSession, useSignedIn } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { Modal } from '#ui/modal.tsx';

interface Props {
  onClose: () => void;
}

type Step = { kind: 'idle' } | { kind: 'submitting' } | { kind: 'failed'; title: string; message: string };

/** Signing in again over the page, so that nobody is thrown out in the middle of a batch. */
export function SignInSheet({ onClose }: Props) {
  const { session } = useSession();
  const { username } = useSignedIn().usuario;
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'idle' });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setStep({ kind: 'submitting' });
    const result = await session.login({ username, password });
    if (!result.ok) {
      setStep({ kind: 'failed', title: result.title, message: result.message });
      return;
    }
    setStep({ kind: 'idle' });
    setPassword('');
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title="Inicia sesión" isLocked={step.kind === 'submitting'}>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Stack>
          <Text>{`Tu sesión ha caducado, ${username}. Tus cambios siguen a salvo en este dispositivo.`}</Text>
          {step.kind === 'failed' ? (
            <Alert variant="error" title={step.title}>
              {step.message}
            </Alert>
          ) : null}
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            data-autofocus
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
          />
          <Button type="submit" loading={step.kind === 'submitting'}>
            Acceder
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
