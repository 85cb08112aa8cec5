/** The four colour themes of the sign-in screen (spec §2.2); palettes of the theme. */
export const LOGIN_COLORS = ['black', 'primary', 'secondary', 'accent'] as const;
export type LoginColor = (typeof LOGIN_COLORS)[number];

/** One of the four, by chance. */
export function pickLoginColor(random: () => number = Math.random): LoginColor {
  return LOGIN_COLORS[Math.floor(random() * LOGIN_COLORS.length)] ?? 'primary';
}
