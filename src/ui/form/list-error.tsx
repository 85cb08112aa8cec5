import { fieldError } from './error-text.ts';
import { errorMarks } from './field-frame.ts';
import { useFieldContext } from './form-context.ts';
import classes from './form.module.css';

/** The error of a repeatable group as a whole; what is wrong in one of its rows is shown in that row. */
export function ListError() {
  const field = useFieldContext<unknown>();
  const error = fieldError(field);
  if (error === null) return null;
  return (
    <div role="alert" tabIndex={-1} className={classes['listError']} {...errorMarks(field.name, error)}>
      {error}
    </div>
  );
}
