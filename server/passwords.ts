import { hash, verify } from '@node-rs/argon2';
import { randomBytes, randomInt } from 'node:crypto';
import { Semaphore } from './mutex.ts';

/** Cost of one argon2id hash: memory in KiB and passes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const DEFAULT_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const PARALLEL_HASHES = 2; // each takes 19 MiB: a flood of sign-ins must not take the machine

export const PASSWORD_MIN = 8;

/** Hashes and verifies passwords with argon2id. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #semaphore = new Semaphore(PARALLEL_HASHES);
  #dummyHash: Promise<string> | null = null;

  constructor(cost: PasswordCost = DEFAULT_COST) {
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    return this.#semaphore.run(() => hash(password, { ...this.#cost, parallelism: 1 }));
  }

  /** Takes the same time for an unknown user (`null`), so that names cannot be guessed by it. */
  async verify(password: string, passwordHash: string | null): Promise<boolean> {
    const expected = passwordHash ?? (await this.#dummy());
    const isRight = await this.#semaphore.run(() => verify(expected, password));
    return isRight && passwordHash !== null;
  }

  #dummy(): Promise<string> {
    this.#dummyHash ??= this.hash(randomBytes(16).toString('hex'));
    return this.#dummyHash;
  }
}

/** Letters and digits that nobody mistakes for another on paper (no 0/o, 1/l/i). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password of four groups of four, about 79 bits: `k7fm-x2qd-9hrt-wz4c`. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
