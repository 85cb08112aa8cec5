import { Button, Loader, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '#session/use-session.ts';
import { type After, afterMs } from '#ui/after.ts';
import { Alert } from '#ui/alert.tsx';
import type { LoginColor } from './login-colors.ts';
import classes from './login-form.module.css';

/** Pause between a good sign-in and the dashboard (spec §2.2). */
const REDIRECT_MS = 1000;

interface Props {
  color: LoginColor;
  after?: After | undefined;
}

type Step =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'done' }
  | { kind: 'failed'; title: string; message: string };

/** Username and password. A failure is told here and everything typed stays. */
export function LoginForm({ color, after = afterMs }: Props) {
  const { session, state } = useSession();
  const lastUser = state.kind === 'out' ? state.lastUser : null;
  const [username, setUsername] = useState(lastUser ?? '');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const isBusy = step.kind === 'submitting' || step.kind === 'done';
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useRedirect(state.kind === 'in', step.kind === 'idle' ? 0 : REDIRECT_MS, after);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingText(username, password);
    if (missing !== null) {
      setStep({ kind: 'failed', title: 'Faltan datos', message: missing });
      return;
    }
    setStep({ kind: 'submitting' });
    const result = await session.login({ username: username.trim(), password });
    if (result.ok) {
      setStep({ kind: 'done' });
      return;
    }
    setStep({ kind: 'failed', title: result.title, message: result.message });
  }

  const handleFailed = useEffectEvent(() => {
    const input = username.trim() === '' ? usernameInput : passwordInput;
    input.current?.focus();
  });
  // Once it can be typed in again.
  useEffect(() => {
    if (step.kind === 'failed') handleFailed();
  }, [step]);

  return (
    <form className={classes['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      {step.kind === 'failed' ? (
        <Alert variant="error" title={step.title}>
          {step.message}
        </Alert>
      ) : null}
      <TextInput
        ref={usernameInput}
        label="Usuario"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        disabled={isBusy}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordInput}
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        required
        disabled={isBusy}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      />
      <Button
        type="submit"
        color={color}
        fullWidth
        aria-busy={isBusy}
        leftSection={isBusy ? <Loader size="xs" color="currentColor" aria-hidden /> : null}
      >
        {isBusy ? 'Accediendo' : 'Acceder'}
      </Button>
    </form>
  );
}

/** Signed in: `/` knows where to go on. Also when another tab signed in meanwhile. */
function useRedirect(isSignedIn: boolean, delayMs: number, after: After) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return after(delayMs, () => {
      navigate({ to: '/', replace: true }).catch((error: unknown) => reportError(error));
    });
  }, [isSignedIn, delayMs, navigate, after]);
}

function missingText(username: string, password: string): string | null {
  if (username.trim() === '') return 'Escribe tu usuario.';
  return password === '' ? 'Escribe tu contraseña.' : null;
}
