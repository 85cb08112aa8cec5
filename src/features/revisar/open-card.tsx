import { FieldsCard } from './fields-card.tsx';
import { LostCard } from './lost-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import { TwinCard } from './twin-card.tsx';
import type { ReviewActions } from './use-review-actions.ts';
import type { ReviewItem } from './use-review-items.ts';

interface Props {
  item: ReviewItem;
  now: number;
  actions: ReviewActions;
}

/** One open question, by its kind. */
export function OpenCard({ item, now, actions }: Props) {
  const common = { now, isBusy: actions.isBusy };
  switch (item.kind) {
    case 'fields':
      return <FieldsCard {...common} item={item} onDecide={(choices) => actions.decide(item, choices)} />;
    case 'gone':
    case 'delete':
      return <LostCard {...common} item={item} onAnswer={(answer) => actions.answer(item, answer)} />;
    case 'twin':
      return <TwinCard {...common} item={item} onAnswer={(answer) => actions.answerTwin(item, answer)} />;
    case 'refused':
      return (
        <RefusedCard
          {...common}
          item={item}
          onRetry={() => actions.retry(item)}
          onDiscard={actions.discard}
        />
      );
  }
}
