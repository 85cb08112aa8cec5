import type { Formato } from './answer.ts';
import { ApiProblem } from './problem.ts';

/** Media types of the representations. */
export const MEDIA_TYPE = { ld: 'application/ld+json', json: 'application/json' } as const;

/**
 * The representation an `Accept` header asks for; JSON-LD wins ties, as on API Platform.
 * Throws 406 when neither fits.
 */
export function negotiate(accept: string | undefined): Formato {
  const ranges = parseAccept(accept ?? '*/*');
  const ld = qualityOf(MEDIA_TYPE.ld, ranges);
  const json = qualityOf(MEDIA_TYPE.json, ranges);
  if (ld === 0 && json === 0) {
    throw new ApiProblem(
      406,
      `Requested format "${accept ?? ''}" is not supported. Supported MIME types are "application/ld+json", "application/json".`,
    );
  }
  return json > ld ? 'json' : 'ld';
}

/** The form of an error: plain for clients that ask for plain JSON or problem documents first. Never throws. */
export function errorFormato(accept: string | undefined): Formato {
  const first = parseAccept(accept ?? '*/*')[0]?.range;
  return first === MEDIA_TYPE.json || first === 'application/problem+json' ? 'json' : 'ld';
}

interface Range {
  range: string;
  quality: number;
}

function parseAccept(accept: string): Range[] {
  return accept
    .split(',')
    .map((part) => {
      const [range = '', ...params] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = params.find((param) => param.startsWith('q='));
      return { range, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ range }) => range !== '');
}

/** Quality of a media type: the most specific range that matches it decides. */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const specificity = [mediaType, 'application/*', '*/*'];
  for (const wanted of specificity) {
    const found = ranges.find(({ range }) => range === wanted);
    if (found) return found.quality;
  }
  return 0;
}
