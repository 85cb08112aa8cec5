import { Title } from '@mantine/core';
import type { Block, Inline } from './guia-blocks.ts';
import classes from './guia-page.module.css';
import { guiaPicture } from './guia-text.ts';

interface Props {
  block: Block;
}

/** One part of the guide. */
export function GuiaBlock({ block }: Props) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={block.level} id={block.id} tabIndex={-1} className={classes['heading'] ?? ''}>
          {block.text}
        </Title>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'list': {
      const items = block.items.map((inlines, index) => (
        <li key={index}>
          <Inlines inlines={inlines} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'picture':
      return (
        <img className={classes['picture']} alt={block.alt} loading="lazy" {...guiaPicture(block.file)} />
      );
  }
}

function Inlines({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map(({ kind, text }, index) =>
    kind === 'strong' ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
  );
}
