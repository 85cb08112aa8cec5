import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Path inside the app, already complete: '/app/ingredientes/nuevo?tipo=agua'. */
  to: string;
}

/** The router's link over a ready-made path; fits as `component` of Mantine's buttons and menu items. */
export function PathLink({ to, ...rest }: Props) {
  const [path = to, query = ''] = to.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  // A path known only when running cannot be checked against the route tree.
  const linkProps = { ...rest, to: path, search } as unknown as LinkComponentProps;
  return <Link {...linkProps} />;
}
