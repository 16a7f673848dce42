import { decisionActions } from '@ballast/schema/decision-actions';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import { createCaseDrafts } from './case-drafts.ts';
import { decidedText } from './decided-text.ts';
import {
  type Action,
  canRemoveItem,
  defaultReporterWords,
  defaultWords,
  findMissing,
  isRemovedByDefault,
  isTemporary,
  type Note,
} from './decision-rules.ts';
import { type SentDecision, withoutRefused } from './lost-response.ts';
import type { UnsentText } from './unsent-words.tsx';

const defaultDays = 7;

function disabledTextOf(action: Action, targetType: Case['targetType'], isAdmin: boolean): string | undefined {
  if (action === 'note' && targetType !== 'post') return 'Stories only';
  return action === 'close' && !isAdmin ? 'Only an admin can close an account' : undefined;
}

/** All actions with their keys, which are the same for every kind of item. */
const actionsFor = (targetType: Case['targetType'], isAdmin: boolean) =>
  decisionActions.map((action, index) => ({
    action,
    key: String(index + 1),
    /** Why the action is disabled. */
    disabledText: disabledTextOf(action, targetType, isAdmin),
  }));

type Draft = {
  action: Action | undefined;
  /** Undefined while the words are the default of the action. */
  changedWords: string | undefined;
  changedReporterWords: string | undefined;
  rule: string;
  note: Note | undefined;
  days: string;
  removesItem: boolean | undefined;
  attempts: readonly SentDecision[];
};

const drafts = createCaseDrafts<Draft>({
  action: undefined,
  changedWords: undefined,
  changedReporterWords: undefined,
  rule: '',
  note: undefined,
  days: String(defaultDays),
  removesItem: undefined,
  attempts: [],
});

type Question = 'admin' | 'close';

const toUnsentTexts = (action: Action | undefined, words: string, reporterWords: string): UnsentText[] =>
  [
    { label: 'What the author is told', text: action === 'none' ? '' : words },
    { label: 'Words to whoever reported this', text: action ? reporterWords : '' },
  ].filter(({ text }) => text !== '');

/** No action is preselected, so that a second Ctrl+Enter does not decide the next case. */
export function useDecision(
  item: Pick<
    Case,
    'id' | 'targetType' | 'reason' | 'reports' | 'reportsCount' | 'isHeld' | 'adminCalled' | 'evidence' | 'history'
  >,
  isAdmin: boolean,
  onDecided: () => void,
) {
  const { id, targetType, isHeld } = item;
  const hasReporters = item.reportsCount > 0;
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState(() => drafts.get(id));
  const [question, setQuestion] = useState<{ kind: Question; isOpen: boolean }>({ kind: 'close', isOpen: false });
  const { action, changedWords, rule, note, days } = draft;
  const [foundErrors, setFoundErrors] = useState<Partial<Record<string, string>>>({});
  /** Fields that have changed since the errors were found. */
  const [changedFields, setChangedFields] = useState<readonly string[]>([]);
  const [formError, setFormError] = useState<string>();
  const removesItem = canRemoveItem(action) && (draft.removesItem ?? isRemovedByDefault(item));
  const isUnsent = formError !== undefined || changedWords !== undefined || draft.changedReporterWords !== undefined;
  const words = changedWords ?? (action ? defaultWords({ action, removesItem, targetType }) : '');
  const reporterWords = hasReporters ? (draft.changedReporterWords ?? defaultReporterWords(item)) : '';

  function updateDraft(changes: Partial<Draft>): void {
    const changed = { ...drafts.get(id), ...changes };
    drafts.set(id, changed);
    setDraft(changed);
  }

  function updateField(name: string, changes: Partial<Draft>): void {
    updateDraft(changes);
    setChangedFields([...changedFields, name]);
  }

  function showErrors(fields: Partial<Record<string, string>>): void {
    setFoundErrors(fields);
    setChangedFields([]);
  }

  function discard(): void {
    drafts.remove(id);
    setDraft(drafts.get(id));
  }

  const decide = trpc.moderation.decide.useMutation({
    onSuccess: async (_case, sent) => {
      showToast(decidedText(item, sent));
      discard();
      onDecided();
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error) => {
      updateDraft({ attempts: withoutRefused(drafts.get(id).attempts, error) });
      const { message, fields } = readRefusal(error);
      showErrors(fields);
      if (Object.keys(fields).length > 0) return;
      setFormError(message);
      // Shows a claim or a decision of somebody else.
      void utils.moderation.invalidate();
    },
  });

  function send(chosen: Action): void {
    const sent = { action: chosen, words: chosen === 'none' ? null : words };
    const knownIds = item.history.map((decision) => decision.id);
    updateDraft({ attempts: [...draft.attempts, { ...sent, reporterWords, knownIds }] });
    decide.mutate({
      caseId: id,
      ...sent,
      rule: rule === '' ? null : rule,
      ...(reporterWords !== '' && { reporterWords }),
      ...(chosen === 'note' && { note }),
      ...(isTemporary(chosen) && { days: Number(days) }),
      ...(removesItem && { removesItem }),
    });
  }

  return {
    actions: actionsFor(targetType, isAdmin),
    targetType,
    action,
    note,
    words,
    hasReporters,
    reporterWords,
    rule,
    days,
    isHeld,
    /** False for actions that cannot remove the item too. */
    removesItem,
    errors: Object.fromEntries(Object.entries(foundErrors).filter(([name]) => !changedFields.includes(name))),
    /** A new object each time that the form is checked. */
    foundErrors,
    formError,
    isPending: decide.isPending,
    setWords: (typed: string) => updateField('words', { changedWords: typed }),
    setReporterWords: (typed: string) => updateField('reporterWords', { changedReporterWords: typed }),
    setRule: (chosen: string) => updateField('rule', { rule: chosen }),
    setNote: (chosen: Note | undefined) => updateField('note', { note: chosen }),
    setRemovesItem: (chosen: boolean) => updateField('removesItem', { removesItem: chosen }),
    setDays: (typed: string) => updateField('days', { days: typed }),
    choose(chosen: Action): void {
      updateDraft({ action: chosen });
      showErrors({});
    },
    question,
    cancel: () => setQuestion({ ...question, isOpen: false }),
    confirm(): void {
      setQuestion({ ...question, isOpen: false });
      if (action && !decide.isPending) send(action);
    },
    /** The words of the decision, if it was refused or the moderator has written some. */
    unsentTexts: isUnsent ? toUnsentTexts(action, words, reporterWords) : [],
    attempts: draft.attempts,
    discard,
    submit(): void {
      if (decide.isPending) return;
      setFormError(undefined);
      const missing = findMissing(action, { words, rule, note });
      showErrors(missing);
      if (!action || Object.keys(missing).length > 0) return;
      if (item.adminCalled && !isAdmin) setQuestion({ kind: 'admin', isOpen: true });
      else if (action === 'close') setQuestion({ kind: 'close', isOpen: true });
      else send(action);
    },
  };
}
