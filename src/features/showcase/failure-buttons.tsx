import { Button } from '@mantine/core';
import { useState } from 'react';
import { logFailure } from '#db/errors.ts';
import { useSignedIn } from '#session/use-session.ts';
import { ErrorBanner } from '#ui/error-banner.tsx';
import { PageSection } from '#ui/page-section.tsx';
import type { Failure } from './failures.ts';
import classes from './sample.module.css';

interface Props {
  title: string;
  hint: string;
  failures: readonly Failure[];
}

/** A button for each failure: it is told in a band under the buttons and written into the error log. */
export function FailureButtons({ title, hint, failures }: Props) {
  const { db } = useSignedIn();
  const [shown, setShown] = useState<{ failure: Failure; count: number } | null>(null);

  function handleProvoke(failure: Failure) {
    // A failure of no type is told, but the log has no place for it.
    if (failure.type !== null) logFailure(db, failure.type, failure.message);
    setShown({ failure, count: (shown?.count ?? 0) + 1 });
  }

  return (
    <PageSection title={title} hint={hint}>
      <div className={classes['row']}>
        {failures.map((failure) => (
          <Button key={failure.label} variant="default" onClick={() => handleProvoke(failure)}>
            {failure.label}
          </Button>
        ))}
      </div>
      {shown === null ? null : (
        <ErrorBanner key={shown.count} type={shown.failure.type} onDismiss={() => setShown(null)}>
          {shown.failure.message}
        </ErrorBanner>
      )}
    </PageSection>
  );
}
