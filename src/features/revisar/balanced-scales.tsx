import { Drawing } from '#ui/drawing.tsx';

/** A pair of scales in balance, a leaf on one side and a drop on the other: nothing is left to be weighed. */
export function BalancedScales() {
  return (
    <Drawing>
      <path d="M80 22v80M60 106h40M66 102h28" />
      <circle cx="80" cy="18" r="4" />
      <path d="M32 32c16 0 32-4 48-4s32 4 48 4" />
      <path d="M32 32L16 74h32zM128 32l-16 42h32z" />
      <path d="M14 74h36a18 12 0 0 1-36 0zM110 74h36a18 12 0 0 1-36 0z" />
      <path d="M32 70c-7-6-5-14 0-19 5 5 7 13 0 19zM32 70V58" opacity="0.55" />
      <path d="M128 52c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z" opacity="0.55" />
    </Drawing>
  );
}
