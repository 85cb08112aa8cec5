import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Emblem } from '#ui/emblem.tsx';
import { PathLink } from '#ui/path-link.tsx';
import classes from './not-found-page.module.css';

/** Any path that leads nowhere, alone or inside the layout. */
export function NotFoundPage() {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes['page']}>
      <title>{'404 - Página no encontrada · Calavera'}</title>
      <LostTrail />
      <Title order={1} ref={heading} tabIndex={-1}>
        {'404 - Página no encontrada'}
      </Title>
      <p className={classes['message']}>
        {'Lo sentimos, la página que estás buscando no existe o ha sido movida.'}
      </p>
      <Button component={PathLink} to="/">
        Volver al inicio
      </Button>
    </div>
  );
}

/** A dashed trail over a map; where the X should be, somebody grins. */
function LostTrail() {
  return (
    <div className={classes['drawing']} aria-hidden="true">
      <svg className={classes['map']} viewBox="0 0 240 140" focusable="false">
        <path d="M8 22L72 8L152 26L232 10V118L152 134L72 116L8 130Z" className={classes['sheet']} />
        <path d="M72 8V116M152 26V134" className={classes['fold']} />
        <path d="M28 104C44 74 66 104 84 82S96 42 120 50S132 92 158 84" className={classes['trail']} />
        <path d="M23 99L33 109M33 99L23 109" className={classes['mark']} />
      </svg>
      <Emblem className={classes['emblem']} />
    </div>
  );
}
