import { PageHeader } from '#ui/page-header.tsx';
import { GuiaBlock } from './guia-block.tsx';
import { GuiaContents } from './guia-contents.tsx';
import classes from './guia-page.module.css';
import { GUIA } from './guia-text.ts';

/** `/app/guia`: docs/guia.md, readable without a connection. */
export function GuiaPage() {
  const [title, ...blocks] = GUIA;
  return (
    <>
      <PageHeader title={title?.kind === 'heading' ? title.text : ''} />
      <div className={classes['page']}>
        <GuiaContents blocks={blocks} />
        <article className={classes['text']}>
          {blocks.map((block, index) => (
            <GuiaBlock key={index} block={block} />
          ))}
        </article>
      </div>
    </>
  );
}
