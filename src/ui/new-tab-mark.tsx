import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './new-tab-mark.module.css';

/** Says, to eyes and to screen readers, that the link opens a new tab. */
export function NewTabMark() {
  return (
    <>
      <IconExternalLink className={classes['icon']} aria-hidden />{' '}
      <VisuallyHidden component="span">(se abre en otra pestaña)</VisuallyHidden>
    </>
  );
}
