import type { departureQueries } from '@ballast/db/queries/departures';
import type { MediaStore } from '../../media/media-store.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import type { CaseEvidence } from '../moderation/case-evidence.ts';
import { type Departure, type DepartureSeals, type ErasedKind, erasedAt, expiresAt } from './departures.ts';
import type { ErasureLedger } from './erasure-ledger.ts';
import type { OwnItems, OwnSeqs } from './own-items.ts';

type Deps = {
  queries: ReturnType<typeof departureQueries>;
  ownItems: OwnItems;
  decisions: {
    seqsOf(handle: string): Promise<number[]>;
    /** Those of the decisions that are about anonymous items. */
    aboutAnonymous(seqs: readonly number[]): Promise<ReadonlyMap<number, { exists: boolean }>>;
    erase(seqs: readonly number[]): Promise<unknown>;
  };
  cases: CaseEvidence;
  seals: DepartureSeals;
  ledger: ErasureLedger;
  media: Pick<MediaStore, 'delete'>;
  /** ERASURE_DELAY: a decoy is kept as long as a new departure. */
  erasureDelayHours: number;
  clock: () => Date;
  random: RandomBytes;
};

/** Adds a decoy in 1 of 6 hourly runs, so that about 4 are added a day. */
const decoyChance = 6;

const listOf: Record<Exclude<ErasedKind, 'decision' | 'case'>, keyof OwnSeqs> = {
  post: 'posts',
  comment: 'comments',
  report: 'reports',
  evidence: 'evidence',
};

/** Erases items and evidence of deleted accounts (docs/anonymity.md, rule 12). Several processes may run it at once. */
export function createErasures(deps: Deps) {
  const { queries, ownItems, decisions, cases, seals, ledger, media, erasureDelayHours, clock, random } = deps;

  const listDepartures = async (): Promise<Departure[]> =>
    (await queries.list()).flatMap((row) => seals.open(row) ?? []);

  async function erasePost(id: string): Promise<void> {
    const pictureId = await queries.erasePost(id);
    // If the file is not deleted, maintenance deletes it, because its row is gone.
    if (pictureId) await media.delete(pictureId);
  }

  async function eraseDue(departure: Departure, now: Date): Promise<boolean> {
    let hasErased = false;
    const { handle, erasesItems } = departure;

    async function eraseKind<Row extends { id: string }>(
      kind: keyof typeof listOf,
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
    for (const { id, seq, isAnonymous } of await cases.of(handle)) {
      if ((isAnonymous && !erasesItems) || erasedAt(departure, 'case', seq) > now) continue;
      await cases.erase(id);
      hasErased = true;
    }
    // Each run asks again for what was decided about the member; rows that are erased already are left alone.
    const decided = (await decisions.seqsOf(handle)).filter((seq) => erasedAt(departure, 'decision', seq) <= now);
    if (decided.length === 0) return hasErased;
    // Those about anonymous items stay as long as the items do: staff would see that their author has left.
    const anonymous = await decisions.aboutAnonymous(decided);
    const isKept = (seq: number) => anonymous.has(seq) && (!erasesItems || anonymous.get(seq)?.exists === true);
    await decisions.erase(decided.filter((seq) => !isKept(seq)));
    return hasErased;
  }

  /**
   * Returns whether anything was erased.
   * @throws The first failure, after every departure was tried.
   */
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

    /** Deletes departures and decoys that have nothing left to erase, and adds decoys. */
    async maintain(): Promise<void> {
      await completeLedger();
      const now = clock();
      const rows = (await queries.list()).map((row) => ({ ...row, departure: seals.open(row) }));
      const expired = rows.filter(
        ({ departure, leftOn }) => expiresAt(departure ?? { leftAt: leftOn, longestHours: erasureDelayHours }) <= now,
      );
      if (expired.length > 0) {
        // Before the rows go, every seal is opened again, so that items missing from the index are erased too.
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
