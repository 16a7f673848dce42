import type { RouterInputs } from '@ballast/client/types';
import { actionLabel, type Case } from './case.ts';
import { itemNames } from './decision-label.ts';
import { type Action, isTemporary } from './decision-rules.ts';

type Item = Pick<Case, 'targetType' | 'evidence'>;
type Decision = Pick<RouterInputs['moderation']['decide'], 'action' | 'days' | 'removesItem'>;

const effects: Record<Action, (name: string, item: string) => string> = {
  none: (name, item) => `Left a ${item} by ${name} as it is`,
  support: (name) => `Wrote to support ${name}`,
  note: (name, item) => `Added a content note to a ${item} by ${name}`,
  remove: (name, item) => `Took down a ${item} by ${name}`,
  warn: (name) => `Warned ${name}`,
  limit: (name) => `Stopped comments and messages of ${name}`,
  suspend: (name) => `Suspended ${name}`,
  close: (name) => `Closed the account of ${name}`,
};

/** Names the author only if the item does. */
export function decidedText({ targetType, evidence }: Item, { action, days, removesItem }: Decision): string {
  const item = itemNames[targetType];
  const name = evidence?.author && `@${evidence.author.username}`;
  if (!name) {
    const anonymous = evidence?.isAnonymous ? `an anonymous ${item}` : `a ${item}`;
    return `Decided: ${actionLabel(action)}${evidence ? `, ${anonymous}` : ''}`;
  }
  if (targetType === 'user' && action === 'none') return `Left the profile of ${name} as it is`;
  if (targetType === 'user' && action === 'remove') return `Emptied the profile of ${name}`;
  const period = isTemporary(action) ? ` for ${days} ${days === 1 ? 'day' : 'days'}` : '';
  const removal = targetType === 'user' ? ', and emptied the profile' : `, and took down the ${item}`;
  return `${effects[action](name, item)}${period}${removesItem ? removal : ''}`;
}
