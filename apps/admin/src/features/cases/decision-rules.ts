import type { RouterInputs } from '@ballast/client/types';
import { type DecisionLetter, decisionWords, groundOf, grounds } from '@ballast/content/decision-grounds';
import { actionTexts, profileRemoval, reasonLead, reporterHelp } from '@ballast/content/moderation';
import { actionsWithRemoval, temporaryActions } from '@ballast/schema/decision-actions';
import { type Case, reasonsOf } from './case.ts';
import { isTemplate, missingReasonError } from './missing-reason.ts';

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

export const ruleOptions = [
  { value: '', label: 'None of these' },
  ...grounds.map(({ title }) => ({ value: title, label: title })),
];

/** The title of the ground that the reports name, or nothing. */
export const groundTitleOf = ({ reason }: Pick<Case, 'reason'>): string =>
  grounds.find((ground) => ground.reason === reason)?.title ?? '';

type Letter = Omit<DecisionLetter, 'ground'> & { rule?: string };

export const defaultWords = ({ rule = '', ...letter }: Letter): string =>
  decisionWords({ ...letter, ground: hasRule(letter.action) ? groundOf(rule) : undefined });

export const defaultReporterWords = (item: Pick<Case, 'reason' | 'reports'>): string =>
  reasonsOf(item)
    .flatMap((reason) => reporterHelp[reason] ?? [])
    .join('\n\n');

const templates: readonly string[] = [
  profileRemoval.words,
  ...Object.values(actionTexts).flatMap(({ words, wordsWithRemoval = words }) => [words, wordsWithRemoval]),
].filter((words) => words !== '');

const takesReason = (action: Action): boolean => actionTexts[action].words.includes(reasonLead);

type Decision = { words: string; rule: string; note: Note | undefined };

/** The words of a template do not say what was wrong. Actions with room for a reason have an error of their own. */
const isUnexplained = (action: Action, { words, rule }: Decision): boolean =>
  hasRule(action) && !takesReason(action) && rule === '' && isTemplate(words, templates);

function findWordsError(action: Action, words: string): string | undefined {
  if (words.trim() === '') return 'Please write what the author is told.';
  return missingReasonError(words, takesReason(action) ? templates : []);
}

export function findMissing(action: Action | undefined, decision: Decision): Partial<Record<string, string>> {
  if (!action) return { action: 'Choose what happens.' };
  const { words, note } = decision;
  const wordsError = findWordsError(action, words);
  return {
    ...(isUnexplained(action, decision) && {
      rule: 'Please choose what is wrong with it, or say it below in your own words.',
    }),
    ...(action === 'note' && !note && { note: 'Please choose the note.' }),
    ...(action !== 'none' && wordsError && { words: wordsError }),
  };
}
