import { useState } from 'react';
import { createDrafts } from '../../../lib/drafts.ts';
import { readRefusal } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { actorOf, type CaseSummary } from '../case.ts';
import { decidedStore } from '../decided-store.ts';
import { decidedText } from '../decided-text.ts';
import { defaultReporterWords, defaultWords, findMissing, groundTitleOf, hasRule } from '../decision-rules.ts';
import { type WaveAction, waveDecidedText } from './wave-text.ts';

/** The numbers are those of the form of one case. */
export const waveActions = [
  { action: 'none', key: '1' },
  { action: 'remove', key: '4' },
  { action: 'warn', key: '5' },
] as const satisfies readonly { action: WaveAction; key: string }[];

const noErrors: Partial<Record<string, string>> = {};

/** Words that were changed, kept as those of a case are. */
type Draft = { changedWords: string | undefined; changedReporterWords: string | undefined };

const drafts = createDrafts<Draft>('wave', { changedWords: undefined, changedReporterWords: undefined }, [
  'changedWords',
  'changedReporterWords',
]);

type Options = {
  /** Which cases the screen shows. */
  draftId: string;
  /** Those that are chosen. */
  chosen: readonly CaseSummary[];
  onDecided: (decidedIds: readonly string[], refused: ReadonlyMap<string, string>) => void;
};

/** One decision for the chosen cases. */
export function useWaveDecision({ draftId, chosen, onDecided }: Options) {
  const utils = trpc.useUtils();
  const [action, setAction] = useState<WaveAction>();
  const [removesItem, setRemovesItem] = useState(false);
  const [changedRule, setRule] = useState<string>();
  const [{ changedWords, changedReporterWords }, setDraft] = useState(() => drafts.get(draftId));
  const [errors, setErrors] = useState(noErrors);
  const [formError, setFormError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  function updateDraft(changes: Partial<Draft>): void {
    const changed = { ...drafts.get(draftId), ...changes };
    drafts.set(draftId, changed);
    setDraft(changed);
  }

  const [first] = chosen;
  const reason = first && chosen.every((one) => one.reason === first.reason) ? first.reason : undefined;
  const targetType = first && chosen.every((one) => one.targetType === first.targetType) ? first.targetType : 'post';
  const removes = removesItem && action === 'warn';
  const rule = changedRule ?? (reason ? groundTitleOf({ reason }) : '');
  const words = changedWords ?? (action ? defaultWords({ action, removesItem: removes, targetType, rule }) : '');
  const reporterWords = changedReporterWords ?? (reason ? defaultReporterWords({ reason, reports: [] }) : '');

  const decide = trpc.moderation.decideMany.useMutation({
    onSuccess: async ({ decided, refused }, sent) => {
      const items = chosen.filter(({ id }) => decided.includes(id));
      const group = {
        id: `${decided[0]} ${decided.length}`,
        text: waveDecidedText(items, { ...sent, removesItem: removes }),
      };
      const actor = actorOf(utils.admin.session.getData());
      for (const item of items.toReversed()) {
        const text = decidedText(item, { action: sent.action, removesItem: removes });
        decidedStore.add({ caseId: item.id, text, isTold: false, actor, group });
      }
      setAction(undefined);
      if (refused.length === 0) drafts.remove(draftId);
      onDecided(decided, new Map(refused.map(({ caseId, error }) => [caseId, error])));
      // Not what this screen shows: the cases of which it was opened are decided.
      const { cases, counts, waves, case: one } = utils.moderation;
      await Promise.all([cases, counts, waves, one, utils.admin].map((read) => read.invalidate()));
    },
    onError: (error) => {
      const { message, fields } = readRefusal(error);
      setErrors(fields);
      setFormError(message);
    },
  });

  return {
    action,
    removesItem: removes,
    rule,
    words,
    reporterWords,
    reason,
    errors,
    formError,
    isPending: decide.isPending,
    isAsking,
    hasReporters: chosen.some(({ reportsCount }) => reportsCount > 0),
    choose(wanted: WaveAction): void {
      setAction(wanted);
      setErrors(noErrors);
    },
    setRemovesItem,
    setRule,
    setWords: (typed: string) => updateDraft({ changedWords: typed }),
    setReporterWords: (typed: string) => updateDraft({ changedReporterWords: typed }),
    cancel: (): void => setIsAsking(false),
    /** Asks first. */
    submit(): void {
      if (decide.isPending) return;
      setFormError(undefined);
      const missing = findMissing(action, { words, rule, note: undefined });
      setErrors({ ...missing });
      if (Object.keys(missing).length > 0) return;
      if (chosen.length === 0) setFormError('Choose at least one of them above.');
      else setIsAsking(true);
    },
    confirm(): void {
      setIsAsking(false);
      if (!action || decide.isPending) return;
      decide.mutate({
        caseIds: chosen.map(({ id }) => id),
        action,
        rule: hasRule(action) && rule !== '' ? rule : null,
        words: action === 'none' ? null : words,
        ...(reporterWords !== '' && { reporterWords }),
        ...(removes && { removesItem: true }),
      });
    },
  };
}
