import { DESPENSA, type Ejemplo, type IngredienteEjemplo, type LineaEjemplo } from './ejemplos.ts';

/** What is sent to a server to make one of the ingredients of the worked examples. */
export function ingredienteBody(name: IngredienteEjemplo): Record<string, unknown> {
  const isEspecial = name === 'agua' || name === 'sosa';
  return {
    nombre: name,
    ...DESPENSA[name],
    stockQuantity: null,
    minStockLevel: null,
    comentario: null,
    ingredienteCategoria: isEspecial ? null : '/api/ingrediente_categorias/1',
    esAgua: name === 'agua',
    esSosa: name === 'sosa',
    enlaces: [],
  };
}

/** What is sent to make a worked example; `iriOf` gives the references of its ingredients. */
export function formulaBody(
  ejemplo: Ejemplo,
  iriOf: (name: IngredienteEjemplo) => string,
): Record<string, unknown> {
  const { nombre, cantidadAgua, cantidadSosa, aceites, aromas, otros } = ejemplo;
  const toBody = (lineas: readonly LineaEjemplo[]) =>
    lineas.map(({ ingrediente, cantidad }) => ({ ingrediente: iriOf(ingrediente), cantidad }));
  return {
    nombre,
    descripcion: null,
    observaciones: null,
    cantidadAgua,
    cantidadSosa,
    mendrulandia: null,
    aceites: toBody(aceites),
    aromas: toBody(aromas),
    otros: toBody(otros),
  };
}
