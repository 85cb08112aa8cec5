import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { showToast } from './toast.tsx';

interface Props {
  /** What is copied. */
  text: string;
  /** Said to whoever cannot see what the button stands beside. */
  ariaLabel: string;
  children?: string;
}

/** Copies a text to the clipboard, and says whether it did. */
export function CopyButton({ text, ariaLabel, children = 'Copiar' }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleCopy() {
    setIsBusy(true);
    const isCopied = await copyText(text);
    setIsBusy(false);
    if (isCopied) showToast({ kind: 'success', message: 'Copiado.' });
    else showToast({ kind: 'error', message: 'El navegador no deja copiar.' });
  }

  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={20} aria-hidden />}
      aria-label={ariaLabel}
      disabled={isBusy}
      onClick={() => void handleCopy()}
    >
      {children}
    </Button>
  );
}
