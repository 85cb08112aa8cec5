import type { BuiltServer } from '../helpers/built-server.ts';

const NOMBRES = [
  'Aceite de oliva virgen extra',
  'Aceite de coco',
  'Aceite de ricino',
  'Manteca de karité',
  'Manteca de cacao',
  'Cera de abejas',
  'Esencia de romero',
  'Esencia de lavanda',
  'Arcilla verde',
  'Arcilla rosa',
  'Miel',
  'Avena coloidal',
];

/** Fills the server with water, lye and a dozen ingredients: with and without stock, low and full, with links. */
export async function fillWorkshop(server: BuiltServer): Promise<void> {
  const especial = { densidad: null, ingredienteCategoria: null };
  await post(server, {
    ...especial,
    nombre: 'Agua Destilada',
    unidadMedida: 'ml',
    densidad: 1,
    esAgua: true,
  });
  await post(server, { ...especial, nombre: 'Sosa Cáustica', esSosa: true, ...stock(200, 500) });
  for (const [index, nombre] of NOMBRES.entries()) {
    const isLiquid = index % 4 === 0;
    await post(server, {
      nombre,
      ...(isLiquid ? { unidadMedida: 'ml', densidad: 0.92 } : {}),
      ...(index % 3 === 0 ? {} : stock(index * 90, 300)),
      ...(index % 2 === 0 ? { comentario: 'Comprado en la feria de otoño.', enlaces: enlaces() } : {}),
    });
  }
}

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

function stock(stockQuantity: number, minStockLevel: number) {
  return { stockQuantity, minStockLevel };
}

function enlaces() {
  return [
    { url: 'https://tienda.example/producto', precio: 12.5, cantidadEnvase: 1000, unidadMedida: 'grs' },
  ];
}
