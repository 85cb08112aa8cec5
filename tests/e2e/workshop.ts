import type { BuiltServer } from '../helpers/built-server.ts';

/** Stores one ingredient; what is not given is made up. */
export async function post(server: BuiltServer, campos: Record<string, unknown>): Promise<string> {
  const answer = await server.api<{ '@id': string }>('POST', '/ingredientes', {
    unidadMedida: 'grs',
    cantidadEnvase: 1000,
    precioEnvase: 12.5,
    stockQuantity: null,
    minStockLevel: null,
    densidad: null,
    comentario: null,
    ingredienteCategoria: '/api/ingrediente_categorias/1',
    esAgua: false,
    esSosa: false,
    enlaces: [],
    ...campos,
  });
  if (answer.status !== 201)
    throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body['@id'];
}
