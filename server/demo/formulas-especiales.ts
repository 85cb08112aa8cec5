import type { DemoFormula } from './demo-formula.ts';

/** Soaps with something in them: clay, charcoal, oats, milk, salt. */
export const DEMO_ESPECIALES: readonly DemoFormula[] = [
  {
    nombre: 'Carbón y árbol de té',
    descripcion: '<p>Para pieles grasas. <strong>Negro de verdad</strong>, y no mancha la toalla.</p>',
    observaciones: '<p>Mezclar el carbón en seco con un poco de aceite antes de batir.</p>',
    agua: 310,
    sosa: 139.1,
    mendrulandia: 'https://calculadora.example/?receta=carbon',
    etiqueta: 'carbon',
    aceites: [
      ['Aceite de oliva virgen', 400],
      ['Aceite de coco (76°)', 280],
      ['Aceite de salvado de arroz', 200],
      ['Aceite de ricino', 70],
      ['Aceite de neem', 50],
    ],
    aromas: [
      ['AE de árbol de té', 22],
      ['AE de menta piperita', 8],
    ],
    otros: [['Carbón activo de bambú', 9]],
  },
  {
    nombre: 'Avena y miel',
    descripcion: '<p>Sin aroma añadido: la miel carameliza y huele a galleta.</p>',
    observaciones:
      '<p>La miel <strong>calienta mucho</strong>: sin tapar el molde y en la nevera la primera noche.</p>',
    agua: 311,
    sosa: 139.6,
    mendrulandia: 'https://calculadora.example/?receta=avena-miel',
    etiqueta: 'avena-miel',
    aceites: [
      ['Aceite de oliva virgen extra', 400],
      ['Aceite de coco (76°)', 250],
      ['Aceite de almendras dulces', 150],
      ['Manteca de karité sin refinar', 120],
      ['Aceite de babasú', 80],
    ],
    otros: [
      ['Avena coloidal', 25],
      ['Miel de romero', 15],
    ],
  },
  {
    nombre: 'Arcilla rosa y mosqueta',
    descripcion: '<p>Facial, muy suave. Geranio e ylang-ylang en muy poca cantidad.</p>',
    agua: 312,
    sosa: 133.8,
    etiqueta: 'arcilla-rosa',
    aceites: [
      ['Aceite de oliva virgen extra', 400],
      ['Aceite de coco (76°)', 200],
      ['Aceite de almendras dulces', 150],
      ['Manteca de karité sin refinar', 120],
      ['Aceite de ricino', 80],
      ['Aceite de rosa mosqueta', 50],
    ],
    aromas: [
      ['AE de geranio', 9],
      ['AE de ylang-ylang', 5],
    ],
    otros: [['Arcilla rosa', 18]],
  },
  {
    nombre: 'Leche de cabra',
    descripcion: '<p>La leche, en polvo y al final, con los aceites: así no se quema con la sosa.</p>',
    agua: 300,
    sosa: 134.7,
    etiqueta: 'leche-cabra',
    aceites: [
      ['Aceite de oliva virgen extra', 500],
      ['Aceite de coco (76°)', 230],
      ['Manteca de karité sin refinar', 120],
      ['Aceite de aguacate', 100],
      ['Aceite de ricino', 50],
    ],
    otros: [
      ['Leche de cabra en polvo', 30],
      ['Lactato de sodio (60 %)', 10],
    ],
  },
  {
    nombre: 'Champú sólido de romero',
    descripcion: '<p>Para el pelo con agua blanda; con agua dura, aclarar con vinagre.</p>',
    agua: 339,
    sosa: 145.3,
    mendrulandia: 'https://calculadora.example/?receta=champu-romero',
    aceites: [
      ['Aceite de coco (76°)', 330],
      ['Aceite de oliva virgen', 300],
      ['Aceite de ricino', 150],
      ['Aceite de babasú', 120],
      ['Aceite de aguacate', 100],
    ],
    aromas: [
      ['AE de romero cineol', 20],
      ['AE de cedro del Atlas', 8],
    ],
    otros: [['Ácido cítrico', 12]],
  },
  {
    nombre: 'Jabón de afeitar con arcilla blanca',
    agua: 307,
    sosa: 137.9,
    aceites: [
      ['Aceite de oliva virgen', 350],
      ['Aceite de coco (76°)', 250],
      ['Aceite de ricino', 150],
      ['Manteca de karité sin refinar', 150],
      ['Manteca de mango', 100],
    ],
    aromas: [
      ['AE de cedro del Atlas', 14],
      ['AE de pachulí', 8],
    ],
    otros: [
      ['Arcilla blanca (caolín)', 30],
      ['Glicerina vegetal', 20],
    ],
  },
  {
    nombre: 'Barra de sal',
    descripcion: '<p>Casi todo coco y mucha sal: dura como una piedra y espuma hasta en agua de mar.</p>',
    observaciones:
      '<p>Cortar <strong>a las 4 horas</strong>, todavía caliente. Mañana se rompe.</p><p>Superengrasado del 18 %.</p>',
    agua: 314,
    sosa: 141.1,
    etiqueta: 'sal',
    aceites: [
      ['Aceite de coco (76°)', 800],
      ['Manteca de karité sin refinar', 100],
      ['Aceite de ricino', 100],
    ],
    aromas: [['AE de eucalipto', 18]],
    otros: [['Sal del Himalaya fina', 500]],
  },
  {
    nombre:
      'Jabón suave para piel sensible con macerado de caléndula, avena coloidal y manteca de mango, sin aroma (lote de prueba para la feria de primavera de la Asociación de Artesanas de la Sierra)',
    descripcion:
      '<p>Encargo de la feria. Lo que pidieron:</p><ol><li>Sin aroma ni color</li><li>Superengrasado alto</li><li>Etiqueta con todos los ingredientes</li></ol>',
    observaciones:
      '<p>Segunda prueba. La primera, con cera de abeja, quedó <em>demasiado dura</em> y hacía poca espuma.</p>',
    agua: 308,
    sosa: 131.9,
    etiqueta: 'calendula',
    aceites: [
      ['Macerado de caléndula en girasol', 350],
      ['Aceite de oliva virgen extra', 250],
      ['Aceite de coco (76°)', 180],
      ['Manteca de mango', 150],
      ['Aceite de ricino', 70],
    ],
    otros: [
      ['Avena coloidal', 15],
      ['Pétalos de caléndula', 4],
      ['Vitamina E (tocoferoles)', 5],
    ],
  },
  {
    nombre: 'Quitagrasas del taller',
    observaciones: '<p>No es para la cara.</p>',
    agua: 322,
    sosa: 158.6,
    aceites: [
      ['Aceite de coco (76°)', 600],
      ['Aceite de orujo de oliva', 400],
    ],
    otros: [['Semillas de amapola', 20]],
  },
];
