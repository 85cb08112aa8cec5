import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Seccion } from '#domain/linea.ts';
import { numeroOrNull } from '#domain/numero.ts';
import { withForm } from '#ui/form/form.ts';
import { formulaFormOptions } from './form-values.ts';
import classes from './formula-form.module.css';
import { mlOf } from './formula-vista.ts';
import { withChosen } from './ingrediente-opciones.ts';
import { mlText } from './linea-text.ts';
import { EMPTY_SURTIDO, type Surtido } from './use-opciones.ts';

const CANTIDAD_STEPPER = { step: 0.01, min: 0.01, max: Number.MAX_SAFE_INTEGER };
const NAMES: Record<Seccion, string> = { aceites: 'Aceite', aromas: 'Aroma', otros: 'Ingrediente' };

/** One line: what, and how many grams of it. */
export const LineaFields = withForm({
  ...formulaFormOptions,
  props: {
    seccion: 'aceites' as Seccion, // stands for any of them
    index: 0,
    surtido: EMPTY_SURTIDO,
    /** The focus comes here, to its select. */
    isAdded: false,
    onRemove: doNothing,
    /** Enter in the amount: on to the next line. */
    onNext: doNothing,
  },
  render: function LineaFields({ form, seccion, index, surtido, isAdded, onRemove, onNext }) {
    const { opciones, despensa, isLoading } = surtido;
    const title = `${NAMES[seccion]} ${index + 1}`;
    const box = useRef<HTMLFieldSetElement>(null);
    useEffect(() => {
      if (isAdded) box.current?.querySelector<HTMLElement>('button[role=combobox]')?.focus();
    }, [isAdded]);
    return (
      <fieldset ref={box} className={classes['linea']}>
        <VisuallyHidden component="legend">{title}</VisuallyHidden>
        <form.AppField name={`${seccion}[${index}].ingrediente`}>
          {(field) => (
            <div className={classes['ingrediente']}>
              <field.SelectField
                label={title}
                required
                searchable
                options={withChosen(opciones[seccion], { ...surtido, value: field.state.value })}
                loadingText={isLoading ? 'Cargando datos...' : undefined}
                onPicked={() => box.current?.querySelector<HTMLElement>('input[inputmode=decimal]')?.focus()}
              />
            </div>
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => mlHint(values[seccion][index], despensa)}>
          {(hint) => (
            <form.AppField name={`${seccion}[${index}].cantidad`}>
              {(field) => (
                <field.NumberField
                  label="Cantidad"
                  required
                  unit="g"
                  stepper={CANTIDAD_STEPPER}
                  hasButtons={false}
                  description={hint === null ? undefined : <output className={classes['ml']}>{hint}</output>}
                  onEnter={onNext}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <ActionIcon
          className={classes['remove']}
          color="red"
          aria-label={`Quitar ${title.toLowerCase()}`}
          onClick={onRemove}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
      </fieldset>
    );
  },
});

/** The grams of a line as millilitres, for what is sold so; `null` for the rest. */
function mlHint(
  linea: { ingrediente: string; cantidad: string } | undefined,
  despensa: Surtido['despensa'],
): string | null {
  const row = despensa.ingrediente(linea?.ingrediente ?? '');
  const gramos = numeroOrNull(linea?.cantidad ?? '');
  if (row === null || gramos === null || gramos <= 0) return null;
  const ml = mlOf(gramos, row);
  return ml === null ? null : mlText({ ml });
}

function doNothing(): void {}
