import { VisuallyHidden } from '@mantine/core';

interface Props {
  isEstimate: boolean;
  children: string;
}

/** A figure of this device that the server has not confirmed carries '≈' (design §2). */
export function Estimated({ isEstimate, children }: Props) {
  if (!isEstimate) return children;
  return (
    <>
      <span aria-hidden>≈&nbsp;</span>
      <VisuallyHidden component="span">Estimación: </VisuallyHidden>
      {children}
    </>
  );
}
