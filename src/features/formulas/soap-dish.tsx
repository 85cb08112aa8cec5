import { Drawing } from '#ui/drawing.tsx';

/** A soap dish with the place of a bar still dotted, and bubbles above it: the drawing of a list without formulas. */
export function SoapDish() {
  return (
    <Drawing>
      <path d="M26 82h108c0 12-12 20-26 20H52c-14 0-26-8-26-20z" />
      <path d="M56 102v6M104 102v6M20 82h120" />
      <path d="M48 76c0-14 4-22 12-22h40c8 0 12 8 12 22" strokeDasharray="2 7" />
      <path d="M66 66h28" strokeDasharray="1 7" />
      <circle cx="58" cy="34" r="7" />
      <circle cx="82" cy="24" r="10" />
      <circle cx="106" cy="38" r="5" />
      <circle cx="120" cy="22" r="3" opacity="0.55" />
      <circle cx="40" cy="20" r="4" opacity="0.55" />
    </Drawing>
  );
}
