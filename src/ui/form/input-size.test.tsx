import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../tests/helpers/render.tsx';
import { useAppForm } from './form.ts';
import { INPUT_SIZES, type InputSize } from './input-size.ts';

const OPTIONS = [{ value: 'a', label: 'A' }];

function Fields({ size }: { size: InputSize }) {
  const form = useAppForm({ defaultValues: { texto: '', largo: '', cifra: '', clave: '', uno: '' } });
  return (
    <form.AppForm>
      <form.AppField name="texto">{(field) => <field.TextField label="Texto" size={size} />}</form.AppField>
      <form.AppField name="largo">
        {(field) => <field.TextareaField label="Largo" size={size} />}
      </form.AppField>
      <form.AppField name="cifra">{(field) => <field.NumberField label="Cifra" size={size} />}</form.AppField>
      <form.AppField name="clave">
        {(field) => <field.PasswordField label="Clave" size={size} />}
      </form.AppField>
      <form.AppField name="uno">
        {(field) => <field.SelectField label="Uno" size={size} options={OPTIONS} />}
      </form.AppField>
    </form.AppForm>
  );
}

test.each(INPUT_SIZES)('every kind of field comes in size %s', (size) => {
  renderUi(<Fields size={size} />);
  for (const label of ['Texto', 'Largo', 'Cifra', 'Clave', 'Uno']) {
    const frame = screen.getByLabelText(label).closest<HTMLElement>('.mantine-Input-wrapper');
    expect(frame?.style.getPropertyValue('--input-height')).toBe(`var(--input-height-${size})`);
  }
});
