import type { RouterInputs } from '@ballast/client/types';
import { actionTexts } from '@ballast/content/moderation';
import { decisionActions, temporaryActions } from '@ballast/schema/decision-actions';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import { createCaseDrafts } from './case-drafts.ts';

type Input = RouterInputs['moderation']['decide'];
export type Action = Input['action'];
export type Note = NonNullable<Input['note']>;

const defaultDays = 7;

export const isLasting = (action: Action | undefined): boolean =>
  action !== undefined && temporaryActions.includes(action);

/** An action has the same key in every case. */
const actionsWithKeys = decisionActions.map((action, index) => ({ action, key: String(index + 1) }));

function findMissing(
  action: Action | undefined,
  { words, note }: { words: string; note: Note | undefined },
): Partial<Record<string, string>> {
  if (!action) return { action: 'Choose what happens.' };
  return {
    ...(action === 'note' && !note && { note: 'Please choose the note.' }),
    ...(action !== 'none' && words.trim() === '' && { words: 'Please write what the author is told.' }),
  };
}

type Draft = {
  action: Action | undefined;
  /** Undefined while the words are the default of the action. */
  changedWords: string | undefined;
  rule: string;
  note: Note | undefined;
  days: string;
};

const drafts = createCaseDrafts<Draft>({
  action: undefined,
  changedWords: undefined,
  rule: '',
  note: undefined,
  days: String(defaultDays),
});

/**
 * State of the form that decides a case. No action is preselected, so that a second Ctrl+Enter does not decide the next case. Words
 * that the moderator has changed survive a change of the action.
 */
export function useDecision({ id, targetType }: Pick<Case, 'id' | 'targetType'>, onDecided: () => void) {
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState(() => drafts.get(id));
  const [isConfirming, setIsConfirming] = useState(false);
  const { action, changedWords, rule, note, days } = draft;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [formError, setFormError] = useState<string>();
  const words = changedWords ?? (action ? actionTexts[action].words : '');

  function updateDraft(changes: Partial<Draft>): void {
    const changed = { ...draft, ...changes };
    drafts.set(id, changed);
    setDraft(changed);
  }

  const decide = trpc.moderation.decide.useMutation({
    onSuccess: async () => {
      showToast(`Decided: ${action ? actionTexts[action].label : ''}`);
      drafts.remove(id);
      onDecided();
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error) => {
      const { message, fields } = readRefusal(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFormError(message);
    },
  });

  function send(chosen: Action): void {
    decide.mutate({
      caseId: id,
      action: chosen,
      rule: rule === '' ? null : rule,
      words: chosen === 'none' ? null : words,
      ...(chosen === 'note' && { note }),
      ...(isLasting(chosen) && { days: Number(days) }),
    });
  }

  return {
    /** Only posts have content notes. */
    actions: actionsWithKeys.filter(({ action: offered }) => offered !== 'note' || targetType === 'post'),
    action,
    note,
    words,
    rule,
    days,
    errors,
    formError,
    isPending: decide.isPending,
    setWords: (typed: string) => updateDraft({ changedWords: typed }),
    setRule: (chosen: string) => updateDraft({ rule: chosen }),
    setNote: (chosen: Note | undefined) => updateDraft({ note: chosen }),
    setDays: (typed: string) => updateDraft({ days: typed }),
    choose(chosen: Action): void {
      updateDraft({ action: chosen });
      setErrors({});
    },
    /** Whether the dialog that confirms closing an account is open. */
    isConfirming,
    cancel: () => setIsConfirming(false),
    confirm(): void {
      setIsConfirming(false);
      if (action && !decide.isPending) send(action);
    },
    submit(): void {
      if (decide.isPending) return;
      setFormError(undefined);
      const missing = findMissing(action, { words, note });
      setErrors(missing);
      if (!action || Object.keys(missing).length > 0) return;
      if (action === 'close') setIsConfirming(true);
      else send(action);
    },
  };
}
