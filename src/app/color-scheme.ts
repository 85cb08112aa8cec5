import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key is read by public/color-scheme.js before the first paint. */
export const COLOR_SCHEME_KEY = 'calavera:tema';

/** Keeps the maker's choice; without one the scheme is 'auto', the system's. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
