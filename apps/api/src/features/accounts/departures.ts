import { createHash } from 'node:crypto';
import type { DepartureRow } from '@ballast/db/queries/departures';
import * as z from 'zod';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const sealedChars = 320;
const hashBytes = 32;

const maxDecoys = 2;

const departureSchema = z.object({
  handle: z.string(),
  erasesItems: z.boolean(),
  /** The longest delay before an item is erased; 0 erases at once. */
  longestHours: z.number(),
  leftAt: z.coerce.date(),
  /** Determines the random delay of each item. */
  seed: z.string(),
  /** See {@link createErasureLedger}. */
  ledgerName: z.string(),
});

export type Departure = z.infer<typeof departureSchema>;
export type ErasedKind = 'post' | 'comment' | 'report' | 'evidence' | 'decision' | 'case';

/**
 * Returns when an item of the departed member is erased, to the minute: after a random delay between an hour and the longest
 * delay (docs/anonymity.md, rule 12). If the longest delay is an hour, the shortest is half an hour.
 */
export function erasedAt({ seed, leftAt, longestHours }: Departure, kind: ErasedKind, seq: number): Date {
  const longestMinutes = longestHours * 60;
  const shortestMinutes = Math.min(60, longestMinutes / 2);
  const draw = createHash('sha256').update(`${seed} ${kind} ${seq}`).digest().readUInt32BE() / 2 ** 32;
  const minutes = Math.floor(shortestMinutes + draw * (longestMinutes - shortestMinutes + (longestHours > 0 ? 1 : 0)));
  return new Date(wholeMinute(leftAt).getTime() + minutes * minuteMs);
}

/** The last day on which a departure can have something to erase, or a late write can look for it. */
export const expiresAt = ({ leftAt, longestHours }: Pick<Departure, 'leftAt' | 'longestHours'>): Date =>
  new Date(wholeDay(leftAt).getTime() + longestHours * hourMs + 3 * dayMs);

type Deps = { encryptionKeys: readonly Buffer[]; handles: Pick<Handles, 'hash'>; random: RandomBytes };

/** Seals departures. Decoys look the same, and some are always stored. */
export function createDepartureSeals({ encryptionKeys, handles, random }: Deps) {
  const box = createSealingBox(encryptionKeys, 'departures', random);
  const sealRow = (id: string, text: string, at: Date): DepartureRow => ({
    id,
    seal: box.seal(text.padEnd(sealedChars), `departure ${id}`),
    leftOn: wholeDay(at),
  });

  return {
    seal: (departure: Departure): DepartureRow =>
      sealRow(handles.hash(departure.handle), JSON.stringify(departure), departure.leftAt),

    decoy: (at: Date): DepartureRow => sealRow(random(hashBytes).toString('base64url'), '', at),

    someDecoys(at: Date): DepartureRow[] {
      const count = (random(1)[0] ?? 0) % (maxDecoys + 1);
      return Array.from({ length: count }, () => this.decoy(at));
    },

    /** Undefined for a decoy. */
    open({ id, seal }: DepartureRow): Departure | undefined {
      const text = box.open(seal, `departure ${id}`)?.trim();
      return text ? departureSchema.parse(JSON.parse(text)) : undefined;
    },
  };
}

export type DepartureSeals = ReturnType<typeof createDepartureSeals>;
