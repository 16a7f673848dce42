import type { Base } from '../kernel/kernel.ts';
import type { OwnItems, OwnRow, OwnSeqs } from '../privacy/own-items.ts';
import type { CaseEvidence } from './case-evidence.ts';
import { type Departure, type DepartureSeals, type ErasedKind, erasureTimeOf, expiresAt } from './departures.ts';
import type { ErasureLedger, LedgerEntry } from './erasure-ledger.ts';

/** `maintain` is called every hour, so about 8 decoys are added a day. */
const callsPerDecoy = 3;

const ownSeqsKeyOf: Record<Exclude<ErasedKind, 'decision' | 'case'>, keyof OwnSeqs> = {
  post: 'posts',
  comment: 'comments',
  report: 'reports',
  evidence: 'evidence',
};

/** Erases items and evidence of deleted accounts (docs/anonymity.md, rule 12). Several processes may run it at once. */
export function createErasures(
  { queries: { departures: queries }, media, clock, random }: Base,
  {
    ownItems,
    decisions,
    caseEvidence,
    seals,
    ledger,
    erasureDelayHours,
  }: {
    ownItems: OwnItems;
    decisions: {
      seqsOf(handle: string): Promise<number[]>;
      /** Of these decisions, those about anonymous items, by seq. */
      findOnAnonymousItems(seqs: readonly number[]): Promise<ReadonlyMap<number, { itemExists: boolean }>>;
      erase(seqs: readonly number[]): Promise<boolean>;
    };
    caseEvidence: CaseEvidence;
    seals: DepartureSeals;
    ledger: ErasureLedger;
    /** A decoy is kept as long as a departure of the same day. */
    erasureDelayHours: number;
  },
) {
  const listOpened = async () => (await queries.list()).map((row) => ({ ...row, opened: seals.open(row) }));

  const listDepartures = async (): Promise<Departure[]> =>
    (await listOpened()).flatMap(({ opened }) => (opened && 'departure' in opened ? opened.departure : []));

  /** What the ledger has to contain. `upTo` marks members who stay: they have no entry. */
  async function listLedgerEntries(): Promise<{ name: string; leftAt: Date; erasesItems: boolean }[]> {
    return (await listOpened()).flatMap(({ opened, leftOn }) => {
      if (!opened) return [];
      if ('departure' in opened) {
        const { ledgerName, leftAt, erasesItems, upTo } = opened.departure;
        return upTo ? [] : { name: ledgerName, leftAt, erasesItems };
      }
      return opened.decoyLedgerName ? { name: opened.decoyLedgerName, leftAt: leftOn, erasesItems: true } : [];
    });
  }

  // If this fails, the hourly sweep (media/sweep.ts) deletes the file, because its row is gone.
  async function deletePicture(id: string | null): Promise<void> {
    if (id !== null) await media.delete(id);
  }

  async function eraseDue(departure: Departure, now: Date): Promise<boolean> {
    let hasErased = false;
    const { handle, erasesItems, upTo } = departure;

    /** `erase` returns false if the row has to be tried again later. */
    async function eraseKind<Row extends OwnRow>(
      kind: keyof typeof ownSeqsKeyOf,
      read: (handle: string, seqs: readonly number[]) => Promise<Row[]>,
      erase: (id: string, row: Row) => Promise<unknown>,
      lastSeq = Number.POSITIVE_INFINITY,
    ): Promise<void> {
      const ownSeqs = ownItems.seqsOf(handle)?.[ownSeqsKeyOf[kind]] ?? [];
      const due = ownSeqs.filter((seq) => seq <= lastSeq && erasureTimeOf(departure, kind, seq) <= now);
      if (due.length === 0) return;
      const kept = new Set<number>();
      for (const row of await read(handle, due)) {
        if ((await erase(row.id, row)) === false) kept.add(row.seq);
        else hasErased = true;
      }
      ownItems.dropSeqs(
        handle,
        ownSeqsKeyOf[kind],
        due.filter((seq) => !kept.has(seq)),
      );
    }

    if (upTo) {
      await eraseKind('post', ownItems.posts, async (id) => deletePicture(await queries.deletePost(id)), upTo.posts);
      await eraseKind('comment', ownItems.comments, queries.deleteComment, upTo.comments);
      return hasErased;
    }
    if (erasesItems) {
      await eraseKind('post', ownItems.posts, async (id) => deletePicture(await queries.erasePost(id)));
      await eraseKind('comment', ownItems.comments, queries.eraseComment);
    }
    await eraseKind('report', ownItems.reports, queries.eraseReportWords);
    await eraseKind('evidence', ownItems.evidence, async (id, { isAnonymous }) =>
      erasesItems || !isAnonymous ? queries.eraseEvidence(id) : undefined,
    );
    for (const { id, seq, isAnonymous } of await caseEvidence.listByAuthor(handle)) {
      if ((isAnonymous && !erasesItems) || erasureTimeOf(departure, 'case', seq) > now) continue;
      if (await caseEvidence.erase(id)) hasErased = true;
    }
    // Includes decisions that an earlier call erased. Erasing them again changes nothing.
    const due = (await decisions.seqsOf(handle)).filter((seq) => erasureTimeOf(departure, 'decision', seq) <= now);
    if (due.length === 0) return hasErased;
    // A decision about an anonymous item stays as long as the item: else staff would see that its author has left.
    const onAnonymousItems = await decisions.findOnAnonymousItems(due);
    const isKept = (seq: number) =>
      onAnonymousItems.has(seq) && (!erasesItems || onAnonymousItems.get(seq)?.itemExists === true);
    return (await decisions.erase(due.filter((seq) => !isKept(seq)))) || hasErased;
  }

  /** Returns whether anything was erased. Tries every departure, then throws the first failure. */
  async function run(): Promise<boolean> {
    const now = clock();
    const departures = await listDepartures();
    if (departures.length === 0) return false;
    await ownItems.catchUp();
    let hasErased = false;
    const failures: unknown[] = [];
    for (const departure of departures) {
      try {
        if (await eraseDue(departure, now)) hasErased = true;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return hasErased;
  }

  async function addMissingLedgerEntries(): Promise<void> {
    const recorded = new Set((await ledger.list()).map(({ name }) => name));
    for (const { name, leftAt, erasesItems } of await listLedgerEntries()) {
      if (!recorded.has(name)) await ledger.record(name, leftAt, { erasesItems });
    }
    await ledger.deleteOld();
  }

  return {
    run,
    listDepartures,
    listLedgerEntries,

    /** The server of a restored database knows these entries from now on, and does not take it for restored again. */
    adoptLedgerEntries: (entries: readonly LedgerEntry[]) =>
      queries.add(entries.map(({ name, day }) => seals.decoy(day, name))),

    /** How many rows no key opens. The erasures in them wait until their key is back. */
    countUnreadable: async (): Promise<number> => (await listOpened()).filter(({ opened }) => !opened).length,

    /** Deletes expired departures and decoys, and adds decoys. Keeps rows that no key opens. */
    async maintain(): Promise<void> {
      await addMissingLedgerEntries();
      const now = clock();
      const rows = (await listOpened()).flatMap(({ opened, ...row }) =>
        opened ? { ...row, departure: 'departure' in opened ? opened.departure : undefined } : [],
      );
      const expired = rows.filter(
        ({ departure, leftOn }) => expiresAt(departure ?? { leftAt: leftOn, longestHours: erasureDelayHours }) <= now,
      );
      if (expired.length > 0) {
        // Opens every seal again first, so that items missing from the index are erased too.
        await ownItems.rebuild();
        await run();
        await queries.delete(expired.map(({ id }) => id));
        for (const { departure } of expired) if (departure && !departure.upTo) ownItems.dropHandle(departure.handle);
      }
      const isDecoyDue = (random(1)[0] ?? 0) % callsPerDecoy === 0;
      if (isDecoyDue || rows.length === expired.length) await queries.add([seals.decoy(now)]);
    },
  };
}

export type Erasures = ReturnType<typeof createErasures>;
