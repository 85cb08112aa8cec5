import { Drawing } from '#ui/drawing.tsx';

/** A sealed letter on its way, waxed with a drop: the drawing of an empty queue. */
export function SentLetter() {
  return (
    <Drawing>
      <path d="M52 34h84a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H52a4 4 0 0 1-4-4V38a4 4 0 0 1 4-4z" />
      <path d="M49 37l41 32a6.500 6.500 0 0 0 8 0l41-32" />
      <path d="M49 92l29-32M139 92l-29-32" opacity="0.55" />
      <path d="M94 70c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14z" fill="var(--calavera-surface)" />
      <path d="M14 48h20M22 64h12M14 80h20" opacity="0.55" />
    </Drawing>
  );
}
