import type { departureQueries } from '@ballast/db/queries/departures';
import type { MediaStore } from '../../media/media-store.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { type Departure, type DepartureSeals, type ErasedKind, erasedAt, expiresAt } from './departures.ts';
import type { ErasureLedger } from './erasure-ledger.ts';
import type { OwnItems, OwnSeqs } from './own-items.ts';

type Deps = {
  queries: ReturnType<typeof departureQueries>;
  ownItems: OwnItems;
  seals: DepartureSeals;
  ledger: ErasureLedger;
  media: Pick<MediaStore, 'delete'>;
  /** ERASURE_DELAY: decoys are kept as long as a departure of today. */
  erasureDelayHours: number;
  clock: () => Date;
  random: RandomBytes;
};

/** Adds a decoy in 1 of 6 hourly runs, so that about 4 are added a day. */
const decoyChance = 6;

const listOf: Record<ErasedKind, keyof OwnSeqs> = {
  post: 'posts',
  comment: 'comments',
  report: 'reports',
  evidence: 'evidence',
};

/** Erases what deleted accounts left to be erased (docs/anonymity.md, rule 12). Several processes may do it at once. */
export function createErasures(deps: Deps) {
  const { queries, ownItems, seals, ledger, media, erasureDelayHours, clock, random } = deps;

  const listDepartures = async (): Promise<Departure[]> =>
    (await queries.list()).flatMap((row) => seals.open(row) ?? []);

  async function erasePost(id: string): Promise<void> {
    const pictureId = await queries.erasePost(id);
    // A file that is left has no row any more: maintenance removes it.
    if (pictureId) await media.delete(pictureId);
  }

  async function eraseDue(departure: Departure, now: Date): Promise<boolean> {
    let hasErased = false;
    const { handle, erasesItems } = departure;

    async function eraseKind<Row extends { id: string }>(
      kind: ErasedKind,
      read: (handle: string, seqs: readonly number[]) => Promise<Row[]>,
      erase: (id: string, row: Row) => Promise<unknown>,
    ): Promise<void> {
      const own = ownItems.seqsOf(handle)?.[listOf[kind]] ?? [];
      const due = own.filter((seq) => erasedAt(departure, kind, seq) <= now);
      if (due.length === 0) return;
      for (const row of await read(handle, due)) {
        await erase(row.id, row);
        hasErased = true;
      }
      ownItems.drop(handle, listOf[kind], due);
    }

    if (erasesItems) {
      await eraseKind('post', ownItems.posts, erasePost);
      await eraseKind('comment', ownItems.comments, queries.eraseComment);
    }
    await eraseKind('report', ownItems.reports, queries.eraseReportWords);
    await eraseKind('evidence', ownItems.evidence, async (id, { isAnonymous }) => {
      if (erasesItems || !isAnonymous) await queries.eraseEvidence(id);
    });
    return hasErased;
  }

  /** Returns whether anything was erased. @throws The first failure, after everything has been tried. */
  async function run(): Promise<boolean> {
    const now = clock();
    const departures = await listDepartures();
    if (departures.length === 0) return false;
    await ownItems.catchUp();
    const outcomes: PromiseSettledResult<boolean>[] = [];
    for (const departure of departures) outcomes.push(...(await Promise.allSettled([eraseDue(departure, now)])));
    const failure = outcomes.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    return outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value);
  }

  /** Records departures whose record failed when the member left. */
  async function completeLedger(): Promise<void> {
    const recorded = new Set((await ledger.list()).map(({ name }) => name));
    for (const { ledgerName, leftAt, erasesItems } of await listDepartures()) {
      if (!recorded.has(ledgerName)) await ledger.record(ledgerName, leftAt, { erasesItems });
    }
    await ledger.deleteOld();
  }

  return {
    run,
    listDepartures,

    /** Deletes rows, real ones and decoys, that have nothing to erase any more. Adds decoys. */
    async maintain(): Promise<void> {
      await completeLedger();
      const now = clock();
      const rows = (await queries.list()).map((row) => ({ ...row, departure: seals.open(row) }));
      const expired = rows.filter(
        ({ departure, leftOn }) => expiresAt(departure ?? { leftAt: leftOn, longestHours: erasureDelayHours }) <= now,
      );
      if (expired.length > 0) {
        // The last time: opens every seal again, so that nothing the index has missed is left.
        await ownItems.rebuild();
        await run();
        await queries.delete(expired.map(({ id }) => id));
        for (const { departure } of expired) if (departure) ownItems.forget(departure.handle);
      }
      const isChosen = (random(1)[0] ?? 0) % decoyChance === 0;
      if (isChosen || rows.length === expired.length) await queries.add([seals.decoy(now)]);
    },
  };
}

export type Erasures = ReturnType<typeof createErasures>;
