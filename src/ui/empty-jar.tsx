import { Drawing } from './drawing.tsx';

/** An empty apothecary jar waiting on its shelf: the drawing of empty lists. */
export function EmptyJar() {
  return (
    <Drawing>
      <path d="M12 106h136M24 106v8M136 106v8" />
      <path d="M58 34h44v8c0 4 8 8 8 16v36a12 12 0 0 1-12 12H62a12 12 0 0 1-12-12V58c0-8 8-12 8-16z" />
      <path d="M54 24h52v10H54zM70 24c0-6 4-10 10-10s10 4 10 10" />
      <path d="M62 66h36v24H62z" />
      <path d="M70 78h20" strokeDasharray="1 6" />
      <path d="M118 106V84c0-8 14-8 14 0v22M125 72c-6-6-4-14 0-18 4 4 6 12 0 18z" opacity="0.55" />
      <path d="M22 106l4-20h14l4 20M33 86c0-8 6-8 6-16" opacity="0.55" />
    </Drawing>
  );
}
