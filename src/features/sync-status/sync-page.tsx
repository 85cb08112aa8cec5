import { useState } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { DeviceDataCard } from '#records/device-data-card.tsx';
import { StorageCard } from '#records/storage-card.tsx';
import { BackupCard } from './backup-card.tsx';
import { FreshnessSection } from './freshness-section.tsx';
import { QueueSection } from './queue-section.tsx';
import { ShrinkCard } from './shrink-card.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { SummaryCard } from './summary-card.tsx';
import classes from './sync-page.module.css';

/** `/app/sincronizacion`: what is where, and what can be done about it. */
export function SyncPage() {
  const [isSigningIn, setIsSigningIn] = useState(false);
  return (
    <>
      <PageHeader title="Sincronización" />
      <div className={classes['page']}>
        <SummaryCard onSignIn={() => setIsSigningIn(true)} />
        <ShrinkCard />
        <QueueSection />
        <div className={classes['grid']}>
          <FreshnessSection />
          <StorageCard />
          <BackupCard />
          <DeviceDataCard />
        </div>
      </div>
      {isSigningIn ? <SignInSheet onClose={() => setIsSigningIn(false)} /> : null}
    </>
  );
}
