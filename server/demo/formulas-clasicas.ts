import type { DemoFormula } from './demo-formula.ts';

/** The classics of the workshop. The first three are the worked examples of the cost calculation. */
export const DEMO_CLASICAS: readonly DemoFormula[] = [
  {
    nombre: 'Jabón de Castilla',
    descripcion:
      '<p>El clásico de <strong>oliva 100 %</strong>: suave, de espuma cremosa y muy larga vida. Cúralo sin prisa.</p>',
    observaciones:
      '<p>Curar <strong>al menos seis meses</strong>. A los dos meses ya limpia, pero todavía hace hilos.</p>',
    agua: 227,
    sosa: 88,
    mendrulandia: 'https://calculadora.example/?receta=castilla',
    etiqueta: 'castilla',
    aceites: [['Aceite de oliva virgen', 685]],
  },
  {
    nombre: 'Jabón de chocolate',
    descripcion:
      '<p>Huele a chocolate sin una gota de fragancia: lo ponen la <em>manteca de cacao</em> y el cacao en polvo.</p>',
    observaciones:
      '<p>Disolver el cacao en dos cucharadas de los aceites ya templados, nunca en el agua: hace grumos.</p><ul><li>Moldear a 38 °C</li><li>Cortar a las 24 h</li></ul>',
    agua: 201,
    sosa: 90,
    mendrulandia: 'https://calculadora.example/?receta=chocolate',
    etiqueta: 'chocolate',
    aceites: [
      ['Aceite de oliva virgen', 300],
      ['Aceite de coco (76°)', 100],
      ['Aceite de palma RSPO', 100],
      ['Manteca de cacao', 100],
      ['Aceite de ricino', 50],
      ['Aceite de maíz', 50],
    ],
    otros: [['Cacao en polvo', 25]],
  },
  {
    nombre: 'Jabón de karité y cacao',
    descripcion: '<p>Dos mantecas, espuma abundante y el toque justo de lavanda. La pastilla de diario.</p>',
    agua: 415.8,
    sosa: 177.65,
    mendrulandia: 'https://calculadora.example/?receta=karite-cacao',
    etiqueta: 'karite-cacao',
    aceites: [
      ['Aceite de oliva virgen', 441],
      ['Aceite de coco (76°)', 315],
      ['Aceite de palma RSPO', 315],
      ['Manteca de karité sin refinar', 63],
      ['Manteca de cacao', 63],
      ['Aceite de ricino', 63],
    ],
    aromas: [['AE de lavanda', 39.06]],
  },
  {
    nombre: 'Jabón marsellés 72 %',
    descripcion:
      '<p>Como manda la tradición: <strong>72 % de oliva</strong>, sin aroma y sin color. Para la ropa delicada y las manos.</p>',
    agua: 304,
    sosa: 136.5,
    aceites: [
      ['Aceite de orujo de oliva', 720],
      ['Aceite de coco (76°)', 180],
      ['Aceite de palma RSPO', 100],
    ],
  },
  {
    nombre: 'Lavanda provenzal',
    descripcion: '<p>Con flor de lavanda por encima, que se tuesta un poco y queda preciosa.</p>',
    observaciones: '<p>La flor, <em>solo en la superficie</em>: dentro se vuelve marrón.</p>',
    agua: 320,
    sosa: 137.3,
    mendrulandia: 'https://calculadora.example/?receta=lavanda',
    etiqueta: 'lavanda',
    aceites: [
      ['Aceite de oliva virgen', 450],
      ['Aceite de coco (76°)', 250],
      ['Aceite de girasol alto oleico', 140],
      ['Manteca de karité sin refinar', 100],
      ['Aceite de ricino', 60],
    ],
    aromas: [['AE de lavanda', 28]],
    otros: [['Flor de lavanda', 6]],
  },
  {
    nombre: 'Naranja y cúrcuma',
    descripcion:
      '<p>Color de sol y olor a merienda. Los cítricos se van con los meses: se vende el primero.</p>',
    agua: 314,
    sosa: 140.9,
    etiqueta: 'naranja',
    aceites: [
      ['Aceite de oliva virgen', 420],
      ['Aceite de coco (76°)', 270],
      ['Aceite de girasol alto oleico', 180],
      ['Aceite de palma RSPO', 80],
      ['Aceite de ricino', 50],
    ],
    aromas: [
      ['AE de naranja dulce', 26],
      ['AE de limón', 6],
    ],
    otros: [
      ['Cúrcuma en polvo', 4],
      ['Semillas de amapola', 8],
    ],
  },
  {
    nombre: 'Jabón de cocina con limón',
    descripcion: '<p>Quita el ajo y el pescado de las manos. La amapola rasca lo justo.</p>',
    agua: 324,
    sosa: 145.6,
    aceites: [
      ['Aceite de oliva virgen', 500],
      ['Aceite de coco (76°)', 350],
      ['Aceite de girasol alto oleico', 100],
      ['Aceite de ricino', 50],
    ],
    aromas: [
      ['AE de limón', 18],
      ['AE de lemongrass', 10],
    ],
    otros: [['Semillas de amapola', 15]],
  },
];
