import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const THIN = '1px solid';

/** Mantine's variants; and 'black', which Mantine takes for a fixed colour, as a palette like the others. */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const standard = defaultVariantColorsResolver(input);
  if (input.color !== 'black') return standard;
  switch (input.variant) {
    case 'filled':
      return {
        background: 'var(--mantine-color-black-filled)',
        hover: 'var(--mantine-color-black-filled-hover)',
        color: 'var(--calavera-black-contrast)',
        border: `${THIN} transparent`,
      };
    case 'light':
      return { ...subtle, background: 'var(--mantine-color-black-light)' };
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--mantine-color-black-outline-hover)',
        color: 'var(--mantine-color-black-outline)',
        border: `${THIN} var(--mantine-color-black-outline)`,
      };
    case 'subtle':
      return subtle;
    case 'transparent':
      return { ...subtle, hover: 'transparent' };
    default:
      return standard;
  }
};

const subtle = {
  background: 'transparent',
  hover: 'var(--mantine-color-black-light-hover)',
  color: 'var(--mantine-color-black-light-color)',
  border: `${THIN} transparent`,
};
