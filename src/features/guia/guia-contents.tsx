import type { MouseEvent } from 'react';
import type { Block } from './guia-blocks.ts';
import classes from './guia-contents.module.css';

interface Props {
  blocks: readonly Block[];
}

/** The chapters of the guide, each a way to it. */
export function GuiaContents({ blocks }: Props) {
  const chapters = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2);
  return (
    <nav className={classes['contents']} aria-label="Contenido de la guía">
      <ul>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={handleGo}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Inside one page the address stays as it is; reading goes on at the chapter. */
function handleGo(event: MouseEvent<HTMLAnchorElement>) {
  const chapter = document.getElementById(event.currentTarget.hash.slice(1));
  if (chapter === null) return;
  event.preventDefault();
  chapter.focus({ preventScroll: true });
  chapter.scrollIntoView();
}
