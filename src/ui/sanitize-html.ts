import DOMPurify from 'dompurify';
import { safeUrl } from '#domain/safe-url.ts';
import { setDefaultSanitizer } from './trusted-types.ts';

const RULES = {
  ALLOWED_TAGS: 'p br b strong em i u s ul ol li h2 h3 h4 blockquote a code hr'.split(' '),
  ALLOWED_ATTR: ['href'],
  FORBID_ATTR: ['style', 'class', 'id'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
};

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  const url = safeUrl(node.getAttribute('href') ?? '');
  if (url === null) {
    node.removeAttribute('href');
    return;
  }
  node.setAttribute('href', url);
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});
setDefaultSanitizer(sanitizedHtml);

/** Reduces stored HTML to text, lists, headings and http(s) links. What is stored stays as it was written. */
export function sanitizeHtml(html: string): string | TrustedHTML {
  // Where Trusted Types are on, the result is marked as checked, so that it is not cleaned a second time.
  return DOMPurify.sanitize(withoutHandlers(html), { ...RULES, RETURN_TRUSTED_TYPE: true });
}

/** The same as plain text of HTML, for what is stored or handed to an editor. */
export function sanitizedHtml(html: string): string {
  return DOMPurify.sanitize(withoutHandlers(html), RULES);
}

/**
 * Reading markup with event handlers makes Chromium report every one of them, though none can run. Taking them out
 * beforehand only spares the reports: what decides is the sanitiser, which sees the result.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[a-z][^>]*(?:>|$)/gi, (tag) =>
    tag.replace(/[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ' '),
  );
}
