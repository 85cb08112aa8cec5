import { Button } from '@mantine/core';
import { IconLinkOff, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { emptyEnlace } from '#domain/enlace.ts';
import layout from '#ui/form/form-layout.module.css';
import { withForm } from '#ui/form/form.ts';
import { EnlaceFields } from './enlace-fields.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { ingredienteFormOptions } from './form-values.ts';

/** The purchase links, in the order in which they were entered. */
export const EnlacesFields = withForm({
  ...ingredienteFormOptions,
  render: function EnlacesFields({ form }) {
    const [addedIndex, setAddedIndex] = useState(-1);
    const addButton = useRef<HTMLButtonElement>(null);
    return (
      <PageSection title="Enlaces de compra" hint="Dónde se compra y a qué precio. Opcional.">
        <form.AppField name="enlaces" mode="array">
          {(list) => {
            function handleAdd() {
              setAddedIndex(list.state.value.length);
              list.pushValue(emptyEnlace());
            }
            function handleRemove(index: number) {
              list.removeValue(index);
              setAddedIndex(-1);
              addButton.current?.focus();
            }
            return (
              <>
                {list.state.value.map((_, index) => (
                  <EnlaceFields
                    key={index}
                    form={form}
                    index={index}
                    isAdded={index === addedIndex}
                    onRemove={() => handleRemove(index)}
                  />
                ))}
                <list.ListError />
                <form.Subscribe selector={(state) => state.values.enlacesSinDetalles}>
                  {(unread) => unread.map((iri) => <UnreadEnlace key={iri} />)}
                </form.Subscribe>
                <Button
                  ref={addButton}
                  variant="default"
                  className={layout['add']}
                  leftSection={<IconPlus size={20} aria-hidden />}
                  onClick={handleAdd}
                >
                  Añadir enlace
                </Button>
              </>
            );
          }}
        </form.AppField>
      </PageSection>
    );
  },
});

/** A link that the server only named: it is kept as it is. */
function UnreadEnlace() {
  return (
    <p className={layout['unread']}>
      <IconLinkOff size={20} aria-hidden />
      {'No se pudieron cargar los detalles del enlace.'}
    </p>
  );
}
