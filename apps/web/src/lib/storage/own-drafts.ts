import * as v from 'valibot';
import type { StoredSchema } from './browser-storage.ts';
import { type createDraftStore, createIdempotencyKey, drafts } from './drafts.ts';
import { findOpenTabs, tabId } from './tab.ts';

/** A draft that no open tab has. `at`: when it was last changed, in ms. */
export type LeftDraft = { storedName: string; at: number };

const storedAt = v.fallback(v.object({ at: v.number() }), { at: 0 });
const separator = '@';

type Deps = {
  drafts: ReturnType<typeof createDraftStore>;
  ownId: () => string;
  findOpenIds: () => Promise<ReadonlySet<string>>;
};

/** Drafts of this tab, and what closed tabs have left. Names without an id are from version 1.0. */
export function createOwnDrafts({ drafts, ownId, findOpenIds }: Deps) {
  const nameIn = (name: string, id: string) => `${name}${separator}${id}`;
  const ownName = (name: string) => nameIn(name, ownId());

  function move(memberId: string, from: string, to: string, at: number | undefined): void {
    const draft = drafts.read(memberId, from, v.looseObject({}));
    drafts.remove(memberId, from);
    if (draft) drafts.write(memberId, to, at === undefined ? draft : { ...draft, at });
  }

  /** Newest first. */
  async function findLeft(memberId: string, name: string): Promise<LeftDraft[]> {
    const openIds = await findOpenIds();
    const start = nameIn(name, '');
    return drafts
      .names(memberId)
      .filter((stored) => {
        const id = stored.slice(start.length);
        return stored === name || (stored.startsWith(start) && id !== ownId() && !openIds.has(id));
      })
      .map((storedName) => ({ storedName, at: drafts.read(memberId, storedName, storedAt)?.at ?? 0 }))
      .sort((one, other) => other.at - one.at);
  }

  return {
    findLeft,

    /** The name under which this tab stores what has no time. */
    ownName,

    read: <Draft>(memberId: string, name: string, schema: StoredSchema<Draft>): Draft | undefined =>
      drafts.read(memberId, ownName(name), schema),

    write: (memberId: string, name: string, draft: object): void =>
      drafts.write(memberId, ownName(name), { ...draft, at: Date.now() }),

    remove: (memberId: string, name: string): void => drafts.remove(memberId, ownName(name)),

    /** Makes the newest left draft this tab's. This tab's own, if any, comes after all the others. */
    async takeLeft(memberId: string, name: string): Promise<void> {
      const left = await findLeft(memberId, name);
      const [newest] = left;
      if (!newest) return;
      const oldestAt = left.at(-1)?.at ?? 0;
      move(memberId, ownName(name), nameIn(name, createIdempotencyKey()), oldestAt - 1);
      move(memberId, newest.storedName, ownName(name), undefined);
    },
  };
}

export type OwnDrafts = ReturnType<typeof createOwnDrafts>;

export const ownDrafts = createOwnDrafts({ drafts, ownId: tabId, findOpenIds: findOpenTabs });
