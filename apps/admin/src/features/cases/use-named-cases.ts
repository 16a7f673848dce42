import { withAccountWords } from '@ballast/content/moderation';
import { limits } from '@ballast/schema/limits';
import { isDecidedAlone } from '@ballast/schema/report-reasons';
import { showToast } from '@ballast/ui/toasts';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { actorOf, type Case } from './case.ts';
import { decidedStore } from './decided-store.ts';

/** What else has the name of an author, to take it down together with the account. */
export function useNamedCases({ id, evidence }: Pick<Case, 'id' | 'evidence'>) {
  const utils = trpc.useUtils();
  const author = evidence?.isAnonymous === false ? evidence.author : null;
  const { data } = trpc.moderation.casesWithName.useQuery(author ? { caseId: id } : skipToken);
  const [isChosen, setIsChosen] = useState(false);
  const openWithName = trpc.moderation.openWithName.useMutation();
  const decideMany = trpc.moderation.decideMany.useMutation();
  const toDecide = (listed: typeof data) =>
    (listed ?? []).filter((one) => one.status === 'open' && !isDecidedAlone(one));

  /** Of all that has the name, not only of what was reported. */
  async function decideAll(rule: string | null) {
    const caseIds = toDecide(await openWithName.mutateAsync({ caseId: id })).map(({ caseId }) => caseId);
    const input = { withNameIn: id, action: 'remove' as const, rule, words: withAccountWords };
    const results = [];
    for (let start = 0; start < caseIds.length; start += limits.decidedTogetherMax) {
      const some = caseIds.slice(start, start + limits.decidedTogetherMax);
      results.push(await decideMany.mutateAsync({ ...input, caseIds: some }));
    }
    return {
      decided: results.flatMap((result) => result.decided),
      refused: results.flatMap((result) => result.refused),
    };
  }

  /** After the account is closed, which stands if this fails. */
  async function takeDown(rule: string | null): Promise<void> {
    if (!isChosen) return;
    try {
      const { decided, refused } = await decideAll(rule);
      if (decided.length + refused.length === 0) return;
      const items = decided.length === 1 ? '1 item' : `${decided.length} items`;
      const group = { id: `with ${id}`, text: `Took down ${items} of @${author?.username}` };
      const actor = actorOf(utils.admin.session.getData());
      for (const caseId of decided) {
        decidedStore.add({ caseId, text: `Took down an item of @${author?.username}`, isTold: false, actor, group });
      }
      if (refused.length > 0) {
        showToast(`${refused.length} of their other cases stay open`, { text: refused[0]?.error, tone: 'error' });
      }
    } catch (error) {
      showToast('The other items are not taken down', { text: readRefusal(error).message, tone: 'error' });
    }
  }

  return { username: author?.username, count: toDecide(data).length, isChosen, setIsChosen, takeDown };
}
