import { Button } from '@mantine/core';
import { useSignedIn } from '#session/use-session.ts';
import { Alert } from '#ui/alert.tsx';
import { withForm } from '#ui/form/form.ts';
import { categoriaOptions } from './categoria-options.ts';
import { ingredienteFormOptions } from './form-values.ts';
import { useCategorias } from '#records/use-categorias.ts';

/** The category of a normal ingredient. */
export const CategoriaField = withForm({
  ...ingredienteFormOptions,
  render: function CategoriaField({ form }) {
    const categorias = useCategorias();
    const { engine } = useSignedIn();
    if (categorias.kind === 'failed') {
      const retry = (
        <Button variant="default" onClick={() => engine.syncNow()}>
          Reintentar
        </Button>
      );
      return (
        <form.AppField name="categoriaId">
          {(field) => (
            <div>
              <Alert variant="error" actions={retry}>
                {'No se pudieron cargar las categorías. Inténtalo de nuevo.'}
              </Alert>
              <field.ListError />
            </div>
          )}
        </form.AppField>
      );
    }
    const isLoading = categorias.kind === 'loading';
    return (
      <form.AppField name="categoriaId">
        {(field) => (
          <field.SelectField
            label="Categoría"
            required
            searchable
            options={isLoading ? [] : categoriaOptions(categorias.rows)}
            loadingText={isLoading ? 'Cargando categorías...' : undefined}
            unmatchedText={'Sin categoría'}
            description="Decide en qué parte de la fórmula se puede usar."
          />
        )}
      </form.AppField>
    );
  },
});
