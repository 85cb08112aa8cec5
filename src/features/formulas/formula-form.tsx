import { Button } from '@mantine/core';
import { composeFormula } from '#domain/composicion.ts';
import { cantidadesOf } from '#domain/formula-form.ts';
import { SECCIONES } from '#domain/linea.ts';
import { FORMULAS_PATH } from '#domain/paths.ts';
import { DraftAlert } from '#records/draft-alert.tsx';
import { RejectionAlert } from '#records/rejection-alert.tsx';
import { REFUSED } from '#records/save-words.ts';
import layout from '#ui/form/form-layout.module.css';
import { Alert } from '#ui/alert.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PathLink } from '#ui/path-link.tsx';
import { avisosOf, hasUnread } from './avisos.ts';
import { AdicionalFields, BasicaFields, LejiaFields } from './formula-fields.tsx';
import classes from './formula-form.module.css';
import { LineasFields } from './lineas-fields.tsx';
import { detailPath } from './paths.ts';
import { Totales } from './totales.tsx';
import { type FormSubject, useFormulaForm } from './use-formula-form.ts';
import { useSurtido } from './use-opciones.ts';

interface Props extends FormSubject {
  title: string;
}

/** The form of a formula, new or stored. Mount it anew for another record. */
export function FormulaForm({ title, ...subject }: Props) {
  const { row, original, rejection, isGone } = subject;
  const { form, offer, recoverDraft, discardDraft, isSaving, failure } = useFormulaForm(subject);
  const surtido = useSurtido();
  return (
    <>
      <PageHeader title={title} />
      <form.AppForm>
        <form.FormBody className={`${layout['form'] ?? ''} ${classes['form'] ?? ''}`} ariaLabel={title}>
          {offer === null ? null : (
            <DraftAlert ageMs={offer.ageMs} onRecover={() => recoverDraft(offer)} onDiscard={discardDraft} />
          )}
          {rejection === null ? null : <RejectionAlert rejection={rejection} texts={REFUSED.formulas} />}
          {isGone ? (
            <Alert variant="warning" title={'Fórmula de jabón no encontrada.'}>
              Se borró mientras la editabas. Si guardas, se creará de nuevo con lo que ves aquí.
            </Alert>
          ) : null}
          {original !== null && hasUnread(original.sinDetalles) ? (
            <Alert variant="warning" title="La copia no está completa">
              No se pudieron cargar los detalles de alguna línea de la receta original, y aquí no está.
            </Alert>
          ) : null}
          <form.FormErrors />
          <fieldset className={layout['fields']} disabled={isSaving}>
            <BasicaFields form={form} />
            <LejiaFields form={form} />
            {SECCIONES.map((seccion) => (
              <LineasFields key={seccion} form={form} seccion={seccion} surtido={surtido} isGone={isGone} />
            ))}
            <AdicionalFields form={form} />
          </fieldset>
          {failure === null ? null : (
            <Alert variant="error" title="Todavía no está guardado">
              {failure} Lo que has escrito sigue aquí.
            </Alert>
          )}
          <form.Subscribe selector={(state) => state.values}>
            {(values) => {
              const composicion = composeFormula(cantidadesOf(values), surtido.despensa);
              return <Totales composicion={composicion} avisos={avisosOf(composicion, values.sinDetalles)} />;
            }}
          </form.Subscribe>
          <div className={layout['buttons']}>
            <Button
              component={PathLink}
              to={row === null || isGone ? FORMULAS_PATH : detailPath(row)}
              variant="default"
            >
              Cancelar
            </Button>
            <form.SubmitButton isPending={isSaving}>
              {row === null ? 'Crear fórmula' : 'Guardar cambios'}
            </form.SubmitButton>
          </div>
        </form.FormBody>
      </form.AppForm>
    </>
  );
}
