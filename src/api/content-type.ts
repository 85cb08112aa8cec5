/** True when an answer says that it is JSON of any kind (`application/json`, `…/ld+json`, `…/problem+json`). */
export function isJson(response: Response): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType(response));
}

/** True when an answer says that it is a page for people. */
export function isHtml(response: Response): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType(response));
}

function contentType(response: Response): string {
  return response.headers.get('content-type')?.trim() ?? '';
}
