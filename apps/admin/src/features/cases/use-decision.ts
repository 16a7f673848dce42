import { decisionActions } from '@ballast/schema/decision-actions';
import { showToast } from '@ballast/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import { createDrafts } from '../../lib/drafts.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { actorOf, type Case } from './case.ts';
import type { useCaseReading } from './case-reading.tsx';
import { decidedStore } from './decided-store.ts';
import { decidedText } from './decided-text.ts';
import { canHarm, decisionLabel } from './decision-label.ts';
import {
  type Action,
  canRemoveItem,
  defaultReporterWords,
  defaultWords,
  findMissing,
  groundTitleOf,
  hasRule,
  isRemovedByDefault,
  isTemporary,
  type Note,
} from './decision-rules.ts';
import { type SentDecision, withoutRefused } from './lost-response.ts';
import type { UnsentText } from './unsent-words.tsx';
import { useDecisionQuestions } from './use-decision-questions.ts';
import { useNamedCases } from './use-named-cases.ts';

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

/** What outlives a visit to the case: no choice, so that none of an earlier visit is sent by accident. */
type Draft = {
  /** Undefined while the words are the default of the action. */
  changedWords: string | undefined;
  changedReporterWords: string | undefined;
  attempts: readonly SentDecision[];
};

const drafts = createDrafts<Draft>(
  'decision',
  { changedWords: undefined, changedReporterWords: undefined, attempts: [] },
  ['changedWords', 'changedReporterWords'],
);

type Choices = {
  action: Action | undefined;
  /** Undefined: what the reports say. */
  rule: string | undefined;
  note: Note | undefined;
  days: string;
  removesItem: boolean | undefined;
  /** Such as `2026-11-20`. Empty: on none. */
  lookAgainOn: string;
};

const noChoices: Choices = {
  action: undefined,
  rule: undefined,
  note: undefined,
  days: String(defaultDays),
  removesItem: undefined,
  lookAgainOn: '',
};

/** Words that the moderator has not changed count only with a choice. */
const toUnsentTexts = (action: Action | undefined, words: string, reporterWords: string, draft: Draft): UnsentText[] =>
  [
    { label: 'What the author is told', text: action === 'none' ? '' : words },
    { label: 'Words to whoever reported this', text: action ? reporterWords : (draft.changedReporterWords ?? '') },
  ].filter(({ text }) => text !== '');

/** No action is preselected, so that a second Ctrl+Enter does not decide the next case. */
export function useDecision(
  item: Pick<
    Case,
    | 'id'
    | 'targetType'
    | 'reason'
    | 'reports'
    | 'reportsCount'
    | 'isHeld'
    | 'adminCalled'
    | 'evidence'
    | 'history'
    | 'live'
    | 'commentsByAuthor'
  >,
  isAdmin: boolean,
  reading: ReturnType<typeof useCaseReading>,
  onDecided: () => void,
) {
  const { id, targetType, isHeld } = item;
  const hasReporters = item.reportsCount > 0;
  const utils = trpc.useUtils();
  const named = useNamedCases(item);
  const [draft, setDraft] = useState(() => drafts.get(id));
  const [choices, setChoices] = useState(noChoices);
  /** What stood when the case was opened. Undefined once a decision was refused because it has changed. */
  const [openedVersion, setOpenedVersion] = useState(item.live?.version);
  const { changedWords } = draft;
  const { action, rule = groundTitleOf(item), note, days, lookAgainOn } = choices;
  const [foundErrors, setFoundErrors] = useState<Partial<Record<string, string>>>({});
  /** Fields that have changed since the errors were found. */
  const [changedFields, setChangedFields] = useState<readonly string[]>([]);
  const [formError, setFormError] = useState<string>();
  const removesItem = canRemoveItem(action) && (choices.removesItem ?? isRemovedByDefault(item));
  const isUnsent = formError !== undefined || changedWords !== undefined || draft.changedReporterWords !== undefined;
  const words = changedWords ?? (action ? defaultWords({ action, removesItem, targetType, rule }) : '');
  const reporterWords = hasReporters ? (draft.changedReporterWords ?? defaultReporterWords(item)) : '';

  function updateDraft(changes: Partial<Draft>): void {
    const changed = { ...drafts.get(id), ...changes };
    drafts.set(id, changed);
    setDraft(changed);
  }

  const markChanged = (name: string): void => setChangedFields([...changedFields, name]);

  function updateWords(name: string, changes: Partial<Draft>): void {
    updateDraft(changes);
    markChanged(name);
  }

  function updateChoice(changes: Partial<Choices>): void {
    setChoices({ ...choices, ...changes });
    for (const name of Object.keys(changes)) markChanged(name);
  }

  function showErrors(fields: Partial<Record<string, string>>): void {
    setFoundErrors(fields);
    setChangedFields([]);
  }

  function discard(): void {
    drafts.remove(id);
    setDraft(drafts.get(id));
    setChoices(noChoices);
  }

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const decide = trpc.moderation.decide.useMutation({
    onSuccess: async (_decided, sent) => {
      decidedStore.add({
        caseId: id,
        text: decidedText(item, sent),
        isTold: sent.action === 'support',
        actor: actorOf(utils.admin.session.getData()),
      });
      discard();
      // The moderator may have opened another case meanwhile.
      if (isOpen.current) onDecided();
      if (sent.action === 'close') await named.takeDown(sent.rule ?? null);
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error) => {
      updateDraft({ attempts: withoutRefused(drafts.get(id).attempts, error) });
      const { message, fields, code } = readRefusal(error);
      if (code === 'EDITED_MEANWHILE') setOpenedVersion(undefined);
      if (!isOpen.current) showToast('The decision before was not made', { text: message, tone: 'error' });
      showErrors(fields);
      if (Object.keys(fields).length > 0) return;
      setFormError(message);
      // Shows a claim or a decision of somebody else.
      void utils.moderation.invalidate();
    },
  });

  function send(chosen: Action): void {
    const sent = { action: chosen, words: chosen === 'none' ? null : words };
    const readVersion = openedVersion ?? item.live?.version;
    const knownIds = item.history.map((decision) => decision.id);
    updateDraft({ attempts: [...draft.attempts, { ...sent, reporterWords, knownIds }] });
    decide.mutate({
      caseId: id,
      ...sent,
      ...(readVersion !== undefined && { readVersion }),
      rule: rule === '' || !hasRule(chosen) ? null : rule,
      ...(reporterWords !== '' && { reporterWords }),
      ...(chosen === 'note' && { note }),
      ...(isTemporary(chosen) && { days: Number(days) }),
      ...(removesItem && { removesItem }),
      ...(chosen === 'support' && lookAgainOn !== '' && { lookAgainOn }),
    });
  }

  const { askFirst, askNext, ...asked } = useDecisionQuestions(
    item,
    (kind) => ({ unread: !reading.isRead, admin: item.adminCalled && !isAdmin, close: action === 'close' })[kind],
  );

  const authorName = item.evidence?.author ? `@${item.evidence.author.username}` : 'the author';

  return {
    actions: actionsFor(targetType, isAdmin),
    item,
    authorName,
    label: action ? decisionLabel(item, { action, days, removesItem }) : 'Decide',
    canHarm: action !== undefined && canHarm(item, { action, removesItem }),
    isJustOpened: reading.isJustOpened,
    targetType,
    action,
    /** Whether words of an earlier visit are kept, for which the choice has to be made again. */
    hasKeptWords: !action && (changedWords !== undefined || draft.changedReporterWords !== undefined),
    note,
    words,
    hasReporters,
    reporterWords,
    rule,
    days,
    lookAgainOn,
    isHeld,
    /** False for actions that cannot remove the item too. */
    removesItem,
    named,
    errors: Object.fromEntries(Object.entries(foundErrors).filter(([name]) => !changedFields.includes(name))),
    /** A new object each time that the form is checked. */
    foundErrors,
    formError,
    isPending: decide.isPending,
    setWords: (typed: string) => updateWords('words', { changedWords: typed }),
    setReporterWords: (typed: string) => updateWords('reporterWords', { changedReporterWords: typed }),
    setRule: (chosen: string) => updateChoice({ rule: chosen }),
    setNote: (chosen: Note | undefined) => updateChoice({ note: chosen }),
    setRemovesItem: (chosen: boolean) => updateChoice({ removesItem: chosen }),
    setLookAgainOn: (day: string) => updateChoice({ lookAgainOn: day }),
    setDays: (typed: string) => updateChoice({ days: typed }),
    choose(chosen: Action): void {
      setChoices({ ...choices, action: chosen });
      showErrors({});
    },
    ...asked,
    confirm(): void {
      if (asked.newWords) {
        asked.cancel();
        return;
      }
      if (asked.question.kind === 'unread') reading.markRead();
      if (!askNext() && action && !decide.isPending) send(action);
    },
    /** The words of the decision, if it was refused or the moderator has written some. */
    unsentTexts: isUnsent ? toUnsentTexts(action, words, reporterWords, draft) : [],
    attempts: draft.attempts,
    discard,
    submit(): void {
      if (decide.isPending || reading.isJustOpened) return;
      setFormError(undefined);
      const missing = findMissing(action, { words, rule, note });
      showErrors(missing);
      if (!action || Object.keys(missing).length > 0) return;
      if (!askFirst()) send(action);
    },
  };
}
