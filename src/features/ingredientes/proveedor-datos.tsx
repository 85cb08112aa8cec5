import { useLiveQuery } from 'dexie-react-hooks';
import { readProveedor } from '#db/categorias.ts';
import { useSignedIn } from '#session/use-session.ts';
import { SafeLink } from '#ui/safe-link.tsx';
import { Datos } from './datos.tsx';
import { PageSection } from '#ui/page-section.tsx';

interface Props {
  /** Canonical IRI of the supplier. */
  iri: string;
}

/** The supplier of an ingredient, as far as the server has told. */
export function ProveedorDatos({ iri }: Props) {
  const { db } = useSignedIn();
  const proveedor = useLiveQuery(() => readProveedor(db, iri), [db, iri]);
  if (!proveedor) return null;
  const { nombre, web, comentario } = proveedor;
  return (
    <PageSection title="Proveedor">
      <Datos
        items={[
          { label: 'Nombre', value: nombre },
          ...(web === null ? [] : [{ label: 'Web', value: <SafeLink url={web} /> }]),
          ...(comentario === null ? [] : [{ label: 'Comentario', value: comentario }]),
        ]}
      />
    </PageSection>
  );
}
