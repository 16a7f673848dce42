import { brand } from '@ballast/schema/brand';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { queryClient } from './query-client.ts';
import { trpcClient } from './trpc.ts';
import { unlockStore } from './unlock-store.ts';

const keyPrefix = `${brand.slug}_admin_words:`;
const dayMs = 24 * 60 * 60_000;

/** Undefined while nobody knows who is signed in. */
export type Owner = string | undefined;
export type KeptEntry = { owner: string; changedAtMs: number; words: Record<string, string> };

type Age = Pick<KeptEntry, 'changedAtMs'>;
/** Whether an entry, in storage or in memory, is kept. */
export type Keeps = (entry: { owner: Owner } & Age) => boolean;

const utils = createTRPCQueryUtils({ queryClient, client: trpcClient });
const forgetters: ((keeps: Keeps) => void)[] = [];

let lastOwner: Owner;

/** After the end of a session, the answers to its last calls still belong to the staff member who made them. */
export function ownerNow(): Owner {
  const session = utils.admin.session.getData();
  const owner = session && (session.username ?? 'key');
  if (owner !== undefined && owner !== lastOwner) {
    lastOwner = owner;
    // What was written before it was known who is signed in is theirs.
    keepOnly((entry) => entry.owner === undefined || entry.owner === owner);
  }
  return lastOwner;
}

export const isFresh = ({ changedAtMs }: Age): boolean => Date.now() - changedAtMs < dayMs;

/** If storage is forbidden (private windows) or full, entries last as long as the page. */
function withStorage<Result>(use: (storage: Storage) => Result, fallback: Result): Result {
  try {
    return use(window.sessionStorage);
  } catch {
    return fallback;
  }
}

/** Undefined if there is no entry, or one that cannot be read. */
function readEntry(storage: Storage, key: string): KeptEntry | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return;
  }
  if (typeof stored !== 'object' || stored === null) return;
  if (!('owner' in stored && 'changedAtMs' in stored && 'words' in stored)) return;
  const { owner, changedAtMs, words } = stored;
  if (typeof owner !== 'string' || typeof changedAtMs !== 'number' || typeof words !== 'object' || !words) return;
  const texts = Object.entries(words).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { owner, changedAtMs, words: Object.fromEntries(texts) };
}

const keysOf = (storage: Storage, prefix: string) => Object.keys(storage).filter((key) => key.startsWith(prefix));

function keepOnly(keeps: Keeps): void {
  for (const forget of forgetters) forget(keeps);
  withStorage((storage) => {
    for (const key of keysOf(storage, keyPrefix)) {
      const entry = readEntry(storage, key);
      if (!entry || !keeps(entry)) storage.removeItem(key);
    }
  }, undefined);
}

keepOnly(isFresh);
queryClient.getQueryCache().subscribe(({ type }) => {
  if (type === 'updated') ownerNow();
});
unlockStore.subscribe(() => {
  const { isUnlocked, reason } = unlockStore.get();
  if (isUnlocked) lastOwner = undefined;
  else if (reason === 'session-ended') keepOnly((entry) => entry.owner !== undefined && isFresh(entry));
  else keepOnly(() => false);
});

/**
 * Words of one kind by an id, such as that of a case, in the storage of this tab. They survive a reload and the end of the session,
 * for their owner, for a day at most. A logout in this tab, another person who signs in, and closing the tab delete them.
 * Session storage keeps them, because they can quote members and machines are shared: no other tab reads or writes it.
 *
 * @param forget Does in memory what a sign-in or a logout does in the storage.
 */
export function createKeptEntries(name: string, forget: (keeps: Keeps) => void) {
  const prefix = `${keyPrefix}${name}:`;
  forgetters.push(forget);

  return {
    read: (id: string): KeptEntry | undefined =>
      withStorage((storage) => readEntry(storage, `${prefix}${id}`), undefined),

    list: (): (KeptEntry & { id: string })[] =>
      withStorage(
        (storage) =>
          keysOf(storage, prefix).flatMap((key) => {
            const entry = readEntry(storage, key);
            return entry ? [{ id: key.slice(prefix.length), ...entry }] : [];
          }),
        [],
      ),

    write: (id: string, entry: KeptEntry): void =>
      withStorage((storage) => storage.setItem(`${prefix}${id}`, JSON.stringify(entry)), undefined),

    remove: (id: string): void => withStorage((storage) => storage.removeItem(`${prefix}${id}`), undefined),
  };
}
