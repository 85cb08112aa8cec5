import { Tabs } from '@mantine/core';
import '#ui/form/form-css.ts';
import { IconListDetails, IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormulaRow } from '#db/tables.ts';
import { htmlText } from '#domain/html-text.ts';
import { SafeHtml } from '#ui/safe-html.tsx';
import { Composicion } from './composicion.tsx';
import classes from './formula-tabs.module.css';
import type { FormulaVista } from './formula-vista.ts';

interface Props {
  row: FormulaRow;
  vista: FormulaVista;
}

/** What the formula is made of and, where there are any, the notes about it. */
export function FormulaTabs({ row: { observaciones }, vista }: Props) {
  const hasNotes = observaciones !== null && htmlText(observaciones) !== '';
  const [chosen, setChosen] = useState<string | null>('composicion');
  if (!hasNotes && chosen !== 'composicion') setChosen('composicion');
  return (
    <Tabs value={chosen} onChange={setChosen} keepMounted={false}>
      <Tabs.List aria-label="Partes de la receta">
        <Tabs.Tab value="composicion" leftSection={<IconListDetails size={20} aria-hidden />}>
          {'Composición'}
        </Tabs.Tab>
        {hasNotes ? (
          <Tabs.Tab value="observaciones" leftSection={<IconNotes size={20} aria-hidden />}>
            {'Observaciones'}
          </Tabs.Tab>
        ) : null}
      </Tabs.List>
      <Tabs.Panel value="composicion" pt="md">
        <Composicion vista={vista} />
      </Tabs.Panel>
      {hasNotes ? (
        <Tabs.Panel value="observaciones" pt="md" className={classes['notes'] ?? ''}>
          <SafeHtml html={observaciones} />
        </Tabs.Panel>
      ) : null}
    </Tabs>
  );
}
