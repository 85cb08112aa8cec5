/** WCAG 2 contrast of two opaque colours, `#rrggbb` or `rgb(a)(r, g, b[, 1])`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  if (/^#[\da-f]{6}$/i.test(color)) {
    return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  }
  const parts = /^rgba?\(([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*1)?\)$/.exec(color);
  if (!parts) throw new Error(`Not an opaque colour: ${color}`);
  return parts.slice(1, 4).map(Number);
}
