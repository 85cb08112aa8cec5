import { useState } from 'react';
import type { After } from '#ui/after.ts';
import { Emblem } from '#ui/emblem.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { pickLoginColor } from './login-colors.ts';
import { PendingNotice } from './pending-notice.tsx';
import classes from './login-page.module.css';

interface Props {
  after?: After;
}

/** The sign-in screen: form, and on large screens the panel of the house, in one of four colours. */
export function LoginPage({ after }: Props) {
  const [color] = useState(pickLoginColor);
  return (
    <div className={classes['page']} data-color={color}>
      <title>{'Acceder · Calavera'}</title>
      <BrandPanel color={color} />
      <main className={classes['main']}>
        <div className={classes['card']}>
          <Emblem variant="lockup" className={classes['lockup']} title="Calavera" />
          <h1 className={classes['title']}>Entra en tu taller</h1>
          <p className={classes['lead']}>
            Crea y gestiona tus recetas de cosmética natural, con o sin conexión.
          </p>
          <PendingNotice />
          <LoginForm color={color} after={after} />
        </div>
        <p className={classes['copyright']}>© 2024 Calavera</p>
      </main>
    </div>
  );
}
