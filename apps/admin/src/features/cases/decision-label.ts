import type { Case } from './case.ts';
import { type Action, hasRule, isTemporary } from './decision-rules.ts';

type Item = Pick<Case, 'targetType' | 'isHeld' | 'evidence'>;
type Choice = { action: Action; days: string; removesItem: boolean };

export const itemNames: Record<Case['targetType'], string> = {
  post: 'story',
  comment: 'comment',
  user: 'profile',
  message: 'private message',
};

const periodOf = (days: string): string => ` for ${days || '…'} ${days === '1' ? 'day' : 'days'}`;

const labels: Record<Action, (name: string, item: string) => string> = {
  none: () => 'Leave it as it is',
  support: (name) => `Write to support ${name}`,
  note: (_name, item) => `Add a content note to ${item}`,
  remove: (_name, item) => `Take down ${item}`,
  warn: (name) => `Warn ${name}`,
  limit: (name) => `Stop comments and messages of ${name}`,
  suspend: (name) => `Suspend ${name}`,
  close: (name) => `Close the account of ${name}`,
};

/** What the decision does, and to whom. Names the author only if the item does. */
export function decisionLabel({ targetType, isHeld, evidence }: Item, { action, days, removesItem }: Choice): string {
  const name = evidence?.author && `@${evidence.author.username}`;
  const item = `${name ? 'the' : 'this'} ${itemNames[targetType]}${name ? ` of ${name}` : ''}`;
  if (isHeld && action === 'none') return `Show it again, as it is`;
  if (targetType === 'user' && action === 'remove') return `Empty ${item}`;
  const shown = isHeld && action !== 'remove' ? ', show it again' : '';
  const removal = targetType === 'user' ? ', empty the profile' : ', take it down';
  const period = isTemporary(action) ? periodOf(days) : '';
  return `${labels[action](name || 'the author', item)}${period}${removesItem ? removal : shown}`;
}

/** Whether a decision that is a mistake does harm at once: it goes against the author, or shows again what is held back. */
export const canHarm = ({ isHeld }: Pick<Item, 'isHeld'>, { action, removesItem }: Omit<Choice, 'days'>): boolean =>
  hasRule(action) || (isHeld && !removesItem);
