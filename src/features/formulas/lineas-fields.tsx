import { Anchor, Button } from '@mantine/core';
import { IconPlus, IconTagOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { emptyLinea } from '#domain/formula-form.ts';
import type { Seccion } from '#domain/linea.ts';
import layout from '#ui/form/form-layout.module.css';
import { withForm } from '#ui/form/form.ts';
import { PageSection } from '#ui/page-section.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { formulaFormOptions } from './form-values.ts';
import classes from './formula-form.module.css';
import { LineaFields } from './linea-fields.tsx';
import { EMPTY_SURTIDO } from './use-opciones.ts';

interface Words {
  title: string;
  /** As in 'No hay {section} disponibles en este grupo.' */
  plural: string;
  one: string;
}

const WORDS: Record<Seccion, Words> = {
  aceites: { title: 'Aceites', plural: 'aceites', one: 'aceite' },
  aromas: { title: 'Aromas', plural: 'aromas', one: 'aroma' },
  otros: { title: 'Otros ingredientes', plural: 'otros ingredientes', one: 'ingrediente' },
};
const NUEVO_INGREDIENTE = '/app/ingredientes/nuevo';

/** The lines of one section, in the order in which they were entered. */
export const LineasFields = withForm({
  ...formulaFormOptions,
  props: { seccion: 'aceites' as Seccion, surtido: EMPTY_SURTIDO, isGone: false }, // 'aceites' stands for any of them
  render: function LineasFields({ form, seccion, surtido, isGone }) {
    const [addedIndex, setAddedIndex] = useState(-1);
    const addButton = useRef<HTMLButtonElement>(null);
    const { title, plural, one } = WORDS[seccion];
    const isEmptyGroup = !surtido.isLoading && surtido.opciones[seccion].length === 0;
    return (
      <PageSection title={title}>
        <form.AppField name={seccion} mode="array">
          {(list) => {
            const count = list.state.value.length;
            function handleAdd() {
              setAddedIndex(count);
              list.pushValue(emptyLinea());
            }
            function handleRemove(index: number) {
              list.removeValue(index);
              setAddedIndex(-1);
              addButton.current?.focus();
            }
            return (
              <>
                {list.state.value.map((_, index) => (
                  <LineaFields
                    key={index}
                    form={form}
                    seccion={seccion}
                    index={index}
                    surtido={surtido}
                    isAdded={index === addedIndex}
                    onRemove={() => handleRemove(index)}
                    onNext={() => (index === count - 1 ? handleAdd() : setAddedIndex(index + 1))}
                  />
                ))}
                <list.ListError />
                <form.Subscribe selector={(state) => state.values.sinDetalles[seccion]}>
                  {(unread) => unread.map((iri) => <UnreadLinea key={iri} isLost={isGone} />)}
                </form.Subscribe>
                {isEmptyGroup ? (
                  <p className={classes['none']}>
                    {`No hay ${plural} disponibles en este grupo.`}{' '}
                    <Anchor component={PathLink} to={NUEVO_INGREDIENTE}>
                      Añadir ingrediente al inventario
                    </Anchor>
                  </p>
                ) : (
                  <Button
                    ref={addButton}
                    variant="default"
                    className={layout['add']}
                    leftSection={<IconPlus size={20} aria-hidden />}
                    onClick={handleAdd}
                  >
                    {`Añadir ${one}`}
                  </Button>
                )}
              </>
            );
          }}
        </form.AppField>
      </PageSection>
    );
  },
});

/** A line that the server only named: it is kept as it is, while the formula that it belongs to is there. */
function UnreadLinea({ isLost }: { isLost: boolean }) {
  return (
    <p className={layout['unread']}>
      <IconTagOff size={20} aria-hidden />
      {isLost
        ? 'No se pudieron cargar los detalles de esta línea. Se pierde con la fórmula eliminada.'
        : 'No se pudieron cargar los detalles de esta línea. Se conserva como está.'}
    </p>
  );
}
