import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import type { CaseSummary } from '../case.ts';

export type Wave = RouterOutputs['moderation']['waves'][number];
export type WaveKind = Wave['kind'];
export type WaveAction = RouterInputs['moderation']['decideMany']['action'];

/** What the cases of a wave share. */
export const waveKindNames: Record<WaveKind, string> = {
  author: 'by the same author',
  words: 'with the same words',
  story: 'under the same story',
  hour: 'with the same reason in the same hour',
};

export const waveTitle = (kind: WaveKind, count: number): string =>
  `${count} ${count === 1 ? 'case' : 'cases'} ${waveKindNames[kind]}`;

/** For the case from which the others are seen. */
export const othersTitle = (kind: WaveKind, count: number): string => `${count} more ${waveKindNames[kind]}`;

type Items = readonly Pick<CaseSummary, 'reason'>[];
type Decision = { action: WaveAction; removesItem: boolean };

export function countItems(items: Items): string {
  const isSpam = items.length > 0 && items.every(({ reason }) => reason === 'spam');
  return `${items.length} ${isSpam ? 'spam ' : ''}${items.length === 1 ? 'item' : 'items'}`;
}

/** What the button does, with the count. */
export function waveLabel(items: Items, { action, removesItem }: Decision): string {
  const counted = countItems(items);
  if (action === 'none') return `Leave ${counted} as ${items.length === 1 ? 'it is' : 'they are'}`;
  if (action === 'remove') return `Take down ${counted}`;
  return `Warn about ${counted}${removesItem ? ', and take down' : ''}`;
}

/** For the bar of what was decided. */
export function waveDecidedText(items: Items, { action, removesItem }: Decision): string {
  const counted = countItems(items);
  if (action === 'none') return `Left ${counted}`;
  if (action === 'remove') return `Took down ${counted}`;
  return `Warned about ${counted}${removesItem ? ', and took down' : ''}`;
}
