import { errors, jwtVerify, SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SessionProblem } from './problem.ts';

/** Issues and checks the bearer tokens: JWT, HS256 only. */
export class Tokens {
  readonly #secret: Uint8Array;
  readonly #ttlSeconds: number;
  readonly #now: () => number;

  constructor(secret: Uint8Array, ttlSeconds: number, now: () => number) {
    this.#secret = secret;
    this.#ttlSeconds = ttlSeconds;
    this.#now = now;
  }

  /** A new token for a user; no two are equal. */
  issue(username: string): Promise<string> {
    const iat = Math.floor(this.#now() / 1000);
    return new SignJWT({ roles: ['ROLE_USER'], username })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(iat)
      .setExpirationTime(iat + this.#ttlSeconds)
      .setJti(randomUUID())
      .sign(this.#secret);
  }

  /** The username of a valid token. Throws 401 otherwise, whatever is wrong with it. */
  async usernameOf(token: string): Promise<string> {
    const username = await this.#verify(token);
    if (typeof username !== 'string') throw invalidToken();
    return username;
  }

  async #verify(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: ['HS256'],
        requiredClaims: ['iat', 'exp', 'username'],
        currentDate: new Date(this.#now()),
      });
      return payload['username'];
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new SessionProblem(401, 'Expired JWT Token');
      throw invalidToken();
    }
  }
}

/** 401 for a token that is not ours. */
export function invalidToken(): SessionProblem {
  return new SessionProblem(401, 'Invalid JWT Token');
}

/** The signing secret of a data folder: 32 random bytes, made on the first start, readable by its owner only. */
export async function loadSecret(dataDir: string): Promise<Uint8Array> {
  const file = join(dataDir, 'jwt.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  return readFile(file);
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
