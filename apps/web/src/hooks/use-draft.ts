import { useEffect, useEffectEvent, useState } from 'react';
import type { StoredSchema } from '../lib/storage/browser-storage.ts';
import { ownDrafts } from '../lib/storage/own-drafts.ts';

type Options<Draft> = {
  memberId: string;
  /** Part of the storage key, such as "post". */
  name: string;
  schema: StoredSchema<Draft>;
  createInitial: () => Draft;
};

const ids = new Set(['clientId', 'pictureId']);
const withoutIds = (draft: object) =>
  JSON.stringify(draft, (key, value: unknown) => (ids.has(key) ? undefined : value));

/** State of this tab that is stored on the device at every change. An empty form takes up the newest draft of a closed tab. */
export function useDraft<Draft extends object>({ memberId, name, schema, createInitial }: Options<Draft>) {
  const read = () => ownDrafts.read(memberId, name, schema);
  const [draft, setDraft] = useState(() => read() ?? createInitial());
  const [otherCount, setOtherCount] = useState(0);

  const count = async () => setOtherCount((await ownDrafts.findLeft(memberId, name)).length);

  async function showOther(): Promise<void> {
    await ownDrafts.takeLeft(memberId, name);
    setDraft(read() ?? createInitial());
    await count();
  }

  const start = useEffectEvent(async (): Promise<void> => {
    const left = await ownDrafts.findLeft(memberId, name);
    // The member may have begun to write meanwhile.
    if (left.length === 0 || read()) setOtherCount(left.length);
    else await showOther();
  });
  const countAgain = useEffectEvent(count);
  useEffect(() => {
    void start();
    // Another tab may have been closed.
    const listener = () => void (document.hidden || countAgain());
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);

  function replace(next: Draft): void {
    if (withoutIds(next) === withoutIds(createInitial())) ownDrafts.remove(memberId, name);
    else ownDrafts.write(memberId, name, next);
    setDraft(next);
  }

  return {
    draft,
    replace,
    change: (part: Partial<Draft>): void => replace({ ...draft, ...part }),

    reset(): void {
      ownDrafts.remove(memberId, name);
      setDraft(createInitial());
    },

    /** Drafts of the same form that closed tabs have left, or that the member has put aside for one of them. */
    others: { count: otherCount, show: showOther },
  };
}
