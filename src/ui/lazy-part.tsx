import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** The code of a part of the app did not arrive: there is no connection, or its build is gone. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  /** Lets the part be asked for again when it is next rendered. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('Una parte de la aplicación no ha llegado', { cause });
    this.forget = forget;
  }
}

type AnyPart = (props: never) => ReactNode;
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode
  ? unknown extends Props
    ? object
    : Props & object
  : never;

/**
 * The component `name` of a module that is loaded when it is first rendered, which suspends, or before by `preload`.
 * Throws a {@link MissingPartError} at the boundary around it until that is forgotten.
 */
export function lazyPart<Name extends string, Module extends Record<Name, AnyPart>>(
  load: () => Promise<Module>,
  name: Name,
) {
  type Part = ComponentType<PropsOf<Module[Name]>>;
  let loading: Promise<Part> | null = null;
  let loaded: Part | null = null;
  const bring = () => {
    loading ??= load().then(
      (module) => (loaded = module[name] as unknown as Part), // the same component, its props by name
      (cause: unknown) => {
        throw new MissingPartError(cause, forget);
      },
    );
    return loading;
  };
  const wait = () => lazy(async () => ({ default: await bring() })) as unknown as Part;
  let awaited = wait();
  const forget = () => {
    loading = null;
    awaited = wait(); // React never asks again for what it has missed once
  };

  function LazyPart(props: PropsOf<Module[Name]>) {
    const [Present] = useState(() => loaded ?? awaited);
    return <Present {...props} />;
  }
  // What does not arrive now is asked for again, and missed, when it is rendered.
  LazyPart.preload = () => bring().then(() => undefined, forget);
  return LazyPart;
}
