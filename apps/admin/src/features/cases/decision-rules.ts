import type { RouterInputs } from '@ballast/client/types';
import { actionTexts, profileRemoval, reporterHelp } from '@ballast/content/moderation';
import { actionsWithRemoval, temporaryActions } from '@ballast/schema/decision-actions';
import { type Case, reasonsOf } from './case.ts';
import { missingReasonError } from './missing-reason.ts';

type Input = RouterInputs['moderation']['decide'];
export type Action = Input['action'];
export type Note = NonNullable<Input['note']>;

export const isTemporary = (action: Action | undefined): boolean =>
  action !== undefined && temporaryActions.includes(action);

export const canRemoveItem = (action: Action | undefined): boolean =>
  action !== undefined && actionsWithRemoval.includes(action);

const actionsWithoutRule: readonly Action[] = ['none', 'support', 'note'];

export const hasRule = (action: Action): boolean => !actionsWithoutRule.includes(action);

/** Reasons for which the instructions say to take the item down. */
const reasonsToRemove: readonly Case['reason'][] = ['child_safety', 'suicide_encouraged'];

/** The receiver of a private message would still see it if it stayed. */
export const isRemovedByDefault = ({
  isHeld,
  targetType,
  reason,
}: Pick<Case, 'isHeld' | 'targetType' | 'reason'>): boolean =>
  isHeld || targetType === 'message' || reasonsToRemove.includes(reason);

export function effectOf(action: Action, { targetType, isHeld }: Pick<Case, 'targetType' | 'isHeld'>): string {
  if (action === 'remove' && targetType === 'user') return profileRemoval.effect;
  const { effect, effectIfHeld = effect } = actionTexts[action];
  return isHeld ? effectIfHeld : effect;
}

type Letter = { action: Action; removesItem: boolean; targetType: Case['targetType'] };

export function defaultWords({ action, removesItem, targetType }: Letter): string {
  if (action === 'remove' && targetType === 'user') return profileRemoval.words;
  const { words, wordsWithRemoval = words } = actionTexts[action];
  return removesItem ? wordsWithRemoval : words;
}

export const defaultReporterWords = (item: Pick<Case, 'reason' | 'reports'>): string =>
  reasonsOf(item)
    .flatMap((reason) => reporterHelp[reason] ?? [])
    .join('\n\n');

type Decision = { words: string; rule: string; note: Note | undefined; targetType: Case['targetType'] };

/** The default words do not say what was wrong. Those with room for a reason have an error of their own. */
function isUnexplained(action: Action, { words, rule, targetType }: Decision): boolean {
  const defaults = [false, true].map((removesItem) => defaultWords({ action, removesItem, targetType }));
  return hasRule(action) && rule === '' && defaults.includes(words.trim());
}

export function findMissing(action: Action | undefined, decision: Decision): Partial<Record<string, string>> {
  if (!action) return { action: 'Choose what happens.' };
  const { words, note } = decision;
  const wordsError =
    missingReasonError(words) ?? (words.trim() === '' ? 'Please write what the author is told.' : undefined);
  return {
    ...(isUnexplained(action, decision) && {
      rule: 'Please choose the rule, or say below in your own words what was wrong.',
    }),
    ...(action === 'note' && !note && { note: 'Please choose the note.' }),
    ...(action !== 'none' && wordsError && { words: wordsError }),
  };
}
