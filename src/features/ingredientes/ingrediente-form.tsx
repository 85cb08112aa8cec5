import { Button } from '@mantine/core';
import { DraftAlert } from '#records/draft-alert.tsx';
import layout from '#ui/form/form-layout.module.css';
import { Alert } from '#ui/alert.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { DatosFields } from './datos-fields.tsx';
import { EnlacesFields } from './enlaces-fields.tsx';
import { EnvaseFields } from './envase-fields.tsx';
import { EspecialBanner } from './especial-banner.tsx';
import { LISTA_PATH } from './paths.ts';
import { RejectionAlert } from '#records/rejection-alert.tsx';
import { StockFields } from './stock-fields.tsx';
import { type FormSubject, useIngredienteForm } from './use-ingrediente-form.ts';

interface Props extends FormSubject {
  title: string;
}

/** The form of an ingredient, new or stored. Mount it anew for another record. */
export function IngredienteForm({ title, ...subject }: Props) {
  const { row, tipo, rejection, isGone } = subject;
  const { form, offer, recoverDraft, discardDraft, isSaving, failure } = useIngredienteForm(subject);
  return (
    <>
      <PageHeader title={title} />
      <form.AppForm>
        <form.FormBody className={layout['form'] ?? ''} ariaLabel={title}>
          {offer === null ? null : (
            <DraftAlert ageMs={offer.ageMs} onRecover={() => recoverDraft(offer)} onDiscard={discardDraft} />
          )}
          {rejection === null ? null : <RejectionAlert rejection={rejection} />}
          {isGone ? (
            <Alert variant="warning" title="Este ingrediente ya no existe">
              Se borró mientras lo editabas. Si guardas, se creará de nuevo con lo que ves aquí.
            </Alert>
          ) : null}
          <form.FormErrors />
          {tipo === undefined ? null : <EspecialBanner tipo={tipo} />}
          <fieldset className={layout['fields']} disabled={isSaving}>
            <DatosFields form={form} isEspecial={tipo !== undefined} />
            <EnvaseFields form={form} />
            <StockFields form={form} />
            <EnlacesFields form={form} />
          </fieldset>
          {failure === null ? null : (
            <Alert variant="error" title="Todavía no está guardado">
              {failure} Lo que has escrito sigue aquí.
            </Alert>
          )}
          <div className={layout['buttons']}>
            <Button component={PathLink} to={LISTA_PATH} variant="default">
              Cancelar
            </Button>
            <form.SubmitButton isPending={isSaving}>
              {row === null ? 'Crear Ingrediente' : 'Guardar Cambios'}
            </form.SubmitButton>
          </div>
        </form.FormBody>
      </form.AppForm>
    </>
  );
}
