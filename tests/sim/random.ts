/** A seeded source of chance: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number in [min, max]. */
  int: (min: number, max: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** A source of its own, so that more draws here change nothing there. */
  fork: (name: string) => Random;
}

/** Four 32-bit words in rotation with a counter (the family of "small fast counting" generators). */
export function createRandom(seed: number, stream = 0): Random {
  let a = seed | 0;
  let b = Math.trunc(seed / 2 ** 32) | 0;
  let c = stream | 0;
  let counter = 1;
  const draw = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i += 1) draw(); // small seeds differ in few bits
  const next = () => draw() / 2 ** 32;
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined && items.length === 0) throw new Error('Nothing to pick from');
      return item as (typeof items)[number]; // an index below the length
    },
    fork: (name) => createRandom(draw(), textNumber(name)),
  };
}

function textNumber(text: string): number {
  let number = 7;
  for (let i = 0; i < text.length; i += 1) number = (Math.imul(number, 31) + text.charCodeAt(i)) | 0;
  return number;
}
