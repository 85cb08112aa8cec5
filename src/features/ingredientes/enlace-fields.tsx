import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { unidadCorta } from '#domain/formato.ts';
import { withForm } from '#ui/form/form.ts';
import { ingredienteFormOptions } from './form-values.ts';
import classes from './ingrediente-form.module.css';

const PRECIO_STEPPER = { step: 0.01, min: 0.01 };
const CANTIDAD_STEPPER = { step: 1, min: 0.01 };
const UNIDAD_OPTIONS = [
  { value: 'grs', label: 'g' },
  { value: 'ml', label: 'ml' },
];

/** One purchase link. */
export const EnlaceFields = withForm({
  ...ingredienteFormOptions,
  props: { index: 0, isAdded: false, onRemove: doNothing },
  render: function EnlaceFields({ form, index, isAdded, onRemove }) {
    const title = `Enlace ${index + 1}`;
    const box = useRef<HTMLFieldSetElement>(null);
    useEffect(() => {
      if (isAdded) box.current?.querySelector('input')?.focus();
    }, [isAdded]);
    return (
      <fieldset ref={box} className={classes['enlace']}>
        <legend className={classes['enlaceTitle']}>{title}</legend>
        <ActionIcon
          className={classes['remove']}
          color="red"
          aria-label={`Quitar enlace ${index + 1}`}
          onClick={onRemove}
        >
          <IconTrash aria-hidden />
        </ActionIcon>
        <form.AppField name={`enlaces[${index}].url`}>
          {(field) => (
            <field.TextField
              label="URL"
              required
              type="url"
              inputMode="url"
              placeholder="https://tienda.com/producto"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </form.AppField>
        <div className={classes['enlaceFigures']}>
          <form.AppField name={`enlaces[${index}].precio`}>
            {(field) => <field.NumberField label="Precio" required unit="€" stepper={PRECIO_STEPPER} />}
          </form.AppField>
          <form.Subscribe selector={(state) => state.values.enlaces[index]?.unidadMedida}>
            {(unidad) => (
              <form.AppField name={`enlaces[${index}].cantidadEnvase`}>
                {(field) => (
                  <field.NumberField
                    label="Cantidad"
                    required
                    unit={unidadCorta(unidad === 'ml' ? 'ml' : 'grs')}
                    stepper={CANTIDAD_STEPPER}
                  />
                )}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.AppField name={`enlaces[${index}].unidadMedida`}>
            {(field) => <field.SegmentedField label="Unidad" options={UNIDAD_OPTIONS} />}
          </form.AppField>
        </div>
      </fieldset>
    );
  },
});

function doNothing(): void {}
