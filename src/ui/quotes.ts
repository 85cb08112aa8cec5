export interface Quote {
  emoji: string;
  text: string;
}

/** Who all of them are attributed to: the voice of the house. */
export const QUOTES_AUTHOR = 'El cuaderno de Calavera';

export const QUOTES: readonly Quote[] = [
  {
    emoji: '🧼',
    text: 'Un buen jabón empieza mucho antes del molde: empieza en la paciencia de pesar dos veces.',
  },
  { emoji: '🫒', text: 'El aceite de oliva no tiene prisa, y por eso la piel se fía de él.' },
  { emoji: '🌿', text: 'Lo que crece despacio en el huerto cuida despacio en el tarro.' },
  { emoji: '⚖️', text: 'La báscula es la mejor amiga de quien hace cosmética: nunca halaga y nunca miente.' },
  { emoji: '🍯', text: 'Una cucharada de miel no hace milagros, pero sí hace volver a quien la prueba.' },
  {
    emoji: '💧',
    text: 'Agua, grasa y tiempo: con tres palabras se escribe media historia del cuidado de la piel.',
  },
  { emoji: '🌼', text: 'La caléndula pone el color; el mimo lo pones tú.' },
  { emoji: '🕰️', text: 'Cuarenta días de curado enseñan más que cuarenta recetas leídas con prisa.' },
  { emoji: '📓', text: 'El lote que no se apunta solo sale bien una vez.' },
  { emoji: '🏴‍☠️', text: 'Con sosa, guantes; con esencias, mesura; y con la imaginación, ningún miedo.' },
];
