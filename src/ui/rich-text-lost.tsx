import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './rich-text.module.css';

interface Props {
  /** What of the text the editor cannot keep; see {@link lostContent}. */
  lost: string;
  /** The maker has written into it. */
  isChanged: boolean;
}

/** Says before the first edit of a text what would go with it, and after it what is gone. */
export function RichTextLost({ lost, isChanged }: Props) {
  return (
    <output className={classes['lost']}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        {isChanged
          ? `Al cambiar el texto se han quitado sus ${lost}. Con «Deshacer» vuelven.`
          : `Este texto tiene ${lost} que el editor no conoce. Se queda como está mientras no lo cambies; si lo cambias, se perderán.`}
      </span>
    </output>
  );
}
