import type { AnyFormApi } from '@tanstack/react-form';
import type { Violation } from '#domain/violation.ts';

/**
 * Puts the server's violations on their fields and gives back the first field that got one, or `null`.
 *
 * What names no field on screen is shown for the form as a whole (FormErrors). The errors enter as submit
 * errors: such an error leaves its field as soon as the field changes, a server error never would.
 *
 * @param mapPath  the form's own name for the server's path, when they differ
 */
export function showViolations(
  form: AnyFormApi,
  violations: readonly Violation[],
  mapPath: (path: string) => string = samePath,
): string | null {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of violations) {
    const name = mapPath(path);
    if (isOnScreen(form, name)) fields[name] = joined(fields[name], message);
    else others.push(message);
  }
  form.setErrorMap({ onSubmit: { form: others.length > 0 ? others.join(' ') : undefined, fields } });
  return Object.keys(fields)[0] ?? null;
}

/** Takes back what {@link showViolations} showed. */
export function clearViolations(form: AnyFormApi): void {
  form.setErrorMap({ onSubmit: { form: undefined, fields: {} } });
}

function isOnScreen(form: AnyFormApi, name: string): boolean {
  const info: { instance: unknown } | undefined = form.fieldInfo[name];
  return Boolean(info?.instance);
}

function joined(before: string | undefined, message: string): string {
  return before === undefined || before === message ? message : `${before} ${message}`;
}

function samePath(path: string): string {
  return path;
}
