import { createHash } from 'node:crypto';
import type { DepartureRow } from '@ballast/db/queries/accounts/departures';
import { periods } from '@ballast/db/queries/privacy/retention';
import * as z from 'zod';
import type { Base } from '../kernel/kernel.ts';
import type { Handles } from '../privacy/handles.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import { wholeDay, wholeMinute } from '../privacy/timestamps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const paddedChars = 320;
const hashBytes = 32;

const maxDecoys = 2;

const departureSchema = z.object({
  handle: z.string(),
  erasesItems: z.boolean(),
  /** The longest delay of an item's erasure; 0 means no delay. */
  longestHours: z.number(),
  leftAt: z.coerce.date(),
  /** Determines the random delay of each item. */
  seed: z.string(),
  /** The name of the account's ledger entry. */
  ledgerName: z.string(),
  /**
   * Set if the member stays, and erases only what the account held before: the anonymous items up to these seqs. Evidence,
   * reports and decisions stay then.
   */
  upTo: z.object({ posts: z.number(), comments: z.number() }).optional(),
});

export type Departure = z.infer<typeof departureSchema>;

/** A decoy has a ledger entry, too: a start recognises by it that the database is older than the ledger. */
const decoySchema = z.strictObject({ ledgerName: z.string() });

/** Decoys of earlier versions have no ledger entry. */
export type OpenedDeparture = { departure: Departure } | { decoyLedgerName: string | undefined };
export type ErasedKind = 'post' | 'comment' | 'report' | 'evidence' | 'decision' | 'case';

/** Each item has a random delay of at least an hour, or half the longest delay if that is less (docs/anonymity.md, rule 12). */
export function erasureTimeOf({ seed, leftAt, longestHours }: Departure, kind: ErasedKind, seq: number): Date {
  const longestMinutes = longestHours * 60;
  const shortestMinutes = Math.min(60, longestMinutes / 2);
  const fraction = createHash('sha256').update(`${seed} ${kind} ${seq}`).digest().readUInt32BE() / 2 ** 32;
  const minutes = Math.floor(
    shortestMinutes + fraction * (longestMinutes - shortestMinutes + (longestHours > 0 ? 1 : 0)),
  );
  return new Date(wholeMinute(leftAt).getTime() + minutes * minuteMs);
}

/** From this day on nothing is left to erase, and no write that began before the departure is still running. */
export const expiresAt = ({ leftAt, longestHours }: Pick<Departure, 'leftAt' | 'longestHours'>): Date =>
  new Date(wholeDay(leftAt).getTime() + longestHours * hourMs + periods.departureExtraDays * dayMs);

/** Decoys look like departures, so that neither rows nor ledger entries show how many members left. */
export function createDepartureSeals(
  { encryptionKeys, random }: Base,
  { handles }: { handles: Pick<Handles, 'hash'> },
) {
  const box = createSealingBox(encryptionKeys, 'departures', random);
  const sealRow = (id: string, text: string, at: Date): DepartureRow => ({
    id,
    seal: box.seal(text.padEnd(paddedChars), `departure ${id}`),
    leftOn: wholeDay(at),
  });

  return {
    seal: (departure: Departure): DepartureRow =>
      sealRow(handles.hash(departure.handle), JSON.stringify(departure), departure.leftAt),

    /** Has a random id, because the id of a departure refuses writes of the member. */
    sealPartial: (departure: Departure & Required<Pick<Departure, 'upTo'>>): DepartureRow =>
      sealRow(random(hashBytes).toString('base64url'), JSON.stringify(departure), departure.leftAt),

    /** `ledgerName` is random by default. */
    decoy: (at: Date, ledgerName = random(hashBytes).toString('base64url')): DepartureRow =>
      sealRow(random(hashBytes).toString('base64url'), JSON.stringify({ ledgerName }), at),

    randomDecoys(at: Date): DepartureRow[] {
      const count = (random(1)[0] ?? 0) % (maxDecoys + 1);
      return Array.from({ length: count }, () => this.decoy(at));
    },

    /** Returns undefined if no key opens the row. */
    open({ id, seal }: DepartureRow): OpenedDeparture | undefined {
      const text = box.open(seal, `departure ${id}`)?.trim();
      if (text === undefined) return undefined;
      if (text === '') return { decoyLedgerName: undefined };
      const content: unknown = JSON.parse(text);
      const decoy = decoySchema.safeParse(content);
      return decoy.success ? { decoyLedgerName: decoy.data.ledgerName } : { departure: departureSchema.parse(content) };
    },
  };
}

export type DepartureSeals = ReturnType<typeof createDepartureSeals>;
