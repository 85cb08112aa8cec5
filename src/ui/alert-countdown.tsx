import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { After } from './after.ts';

interface Props {
  seconds: number;
  onRestore: () => void;
  after: After;
}

/** Counts down to the return of a closed alert; the button brings it back at once. */
export function AlertCountdown({ seconds, onRestore, after }: Props) {
  const [leftS, setLeftS] = useState(seconds);
  const handleEnd = useEffectEvent(onRestore);

  useEffect(
    () =>
      after(1000, () => {
        if (leftS > 1) setLeftS(leftS - 1);
        else handleEnd();
      }),
    [after, leftS],
  );

  return (
    <Button variant="subtle" onClick={onRestore}>
      Mostrar de nuevo ({leftS} s)
    </Button>
  );
}
