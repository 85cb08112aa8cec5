import { StarterKit } from '@tiptap/starter-kit';
import { safeUrl } from '#domain/safe-url.ts';

/** What a text can hold: as much as the sanitiser lets through, see sanitize-html.ts. */
export const RICH_TEXT_EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    trailingNode: false, // it writes a paragraph by itself, and only the maker writes here
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null }, // the sanitiser sets them
      isAllowedUri: (url) => safeUrl(url) !== null,
      // Only what begins with http(s)://; else the end of one sentence and the next one's first word make an address.
      shouldAutoLink: (text) => safeUrl(text) !== null,
    },
  }),
];
