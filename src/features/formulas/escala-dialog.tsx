import { Button, Radio, Stack, TextInput } from '@mantine/core';
import '#ui/form/form-css.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { formatPeso } from '#domain/formato.ts';
import { stepText, understoodAs } from '#ui/form/number-text.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Modal } from '#ui/modal.tsx';
import classes from './escala-dialog.module.css';
import { type Escala, factorOf, factorText } from './escala.ts';

interface Props {
  opened: boolean;
  /** What is chosen now. */
  escala: Escala;
  pesoTotal: number;
  pesoEstimado: number;
  onApply: (escala: Escala) => void;
  onClose: () => void;
}

/** Step of the arrow keys, g (spec §9). */
const STEP_G = 0.1;

/** Asks for the weight that a formula is to have. */
export function EscalaDialog({ opened, onClose, ...form }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={'Escalar Receta'}>
      {/* Made anew each time: what was not applied is forgotten. */}
      <EscalaForm {...form} onClose={onClose} />
    </Modal>
  );
}

function EscalaForm({ escala, pesoTotal, pesoEstimado, onApply, onClose }: Omit<Props, 'opened'>) {
  const [{ objetivo, referencia }, setTyped] = useState(escala);
  const factor = factorOf({ objetivo, referencia }, { pesoTotal, pesoEstimado });
  const understood = understoodAs(objetivo);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onApply({ objetivo, referencia });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const direction = event.key === 'ArrowUp' ? 1 : -1;
    setTyped({ referencia, objetivo: stepText(objetivo, direction, { step: STEP_G, max: Infinity }) });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={'Peso objetivo'}
          description={
            <>
              {'Introduce el peso total que deseas obtener'}
              {understood === null ? null : (
                <output className={classes['understood']}>= {understood} g</output>
              )}
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          rightSection={<span className={classes['unit']}>g</span>}
          classNames={{ input: classes['number'] ?? '' }}
          value={objetivo}
          onChange={(event) => setTyped({ referencia, objetivo: event.currentTarget.value })}
          onKeyDown={handleKeyDown}
        />
        <Radio.Group
          label={'Peso de referencia'}
          value={referencia}
          onChange={(value) => setTyped({ objetivo, referencia: value === 'curado' ? 'curado' : 'inicial' })}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="inicial" label={'Peso inicial'} description={formatPeso(pesoTotal)} />
            <Radio value="curado" label={'Peso curado'} description={formatPeso(pesoEstimado)} />
          </Stack>
        </Radio.Group>
        <div className={classes['result']}>
          <output className={classes['factor']}>{`Factor de escalado: ${factorText(factor)}x`}</output>
          <p className={classes['note']}>
            Todos los ingredientes aumentarán o disminuirán en la misma proporción.
          </p>
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">{'Aplicar Escalado'}</Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
