import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** One answer to check: `path` as the OpenAPI file writes it. */
export interface Observed {
  method: string;
  path: string;
  status: number;
  contentType: string | null;
  body: unknown;
}

interface ResponseObject {
  $ref?: string;
  content?: Record<string, unknown>;
}

const file = new URL('./openapi.yaml', import.meta.url);
const doc = parse(readFileSync(file, 'utf8')) as AnySchemaObject & {
  paths: Record<string, Record<string, { responses?: Record<string, ResponseObject> }>>;
  components: { responses: Record<string, ResponseObject> };
}; // our own file, read by the validator itself below

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ $id: 'openapi', ...doc });

/** What is wrong with an answer by the OpenAPI file; `[]` when nothing is. */
export function problemsOf({ method, path, status, contentType, body }: Observed): string[] {
  const where = `${method} ${path} ${status}`;
  const response = doc.paths[path]?.[method.toLowerCase()]?.responses?.[String(status)];
  if (!response) return [`${where} is not in the file`];
  const pointer =
    response.$ref ??
    `#/${['paths', path, method.toLowerCase(), 'responses', String(status)].map(escape).join('/')}`;
  const content = resolve(response).content;
  if (content === undefined) return body === '' ? [] : [`${where} has a body`];
  const mediaType = contentType?.split(';')[0] ?? '';
  if (content[mediaType] === undefined) return [`${where} as ${mediaType || 'nothing'} is not in the file`];
  const validate = ajv.compile({ $ref: `openapi${pointer}/content/${escape(mediaType)}/schema` });
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${where}: ${instancePath} ${message}`);
}

/** Every method, path and status of the file. */
export function documented(): string[] {
  return Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Object.keys(operation.responses ?? {}).map((status) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  );
}

function resolve(response: ResponseObject): ResponseObject {
  const name = response.$ref?.split('/').at(-1);
  return name === undefined ? response : (doc.components.responses[name] ?? {});
}

/** A segment of a JSON pointer inside a URI fragment. */
function escape(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));
}
