/**
 * Heights of a field (spec §9). Without one it has the theme's, which a wet finger hits; under a finger none is
 * lower than that.
 */
export type InputSize = 'xs' | 'sm' | 'md' | 'xl' | '2xl';

export const INPUT_SIZES: readonly InputSize[] = ['xs', 'sm', 'md', 'xl', '2xl'];
