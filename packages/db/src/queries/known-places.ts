import { and, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { type Database, firstRow, run, type Tables } from '../database.ts';

export type KnownPlaceRow = Tables['knownPlaces']['$inferSelect'];

type Remembered = {
  /** A known one keeps its id, and its `knownUntil` unless that is before `renewBefore`. */
  place: KnownPlaceRow;
  renewBefore: Date;
  /** The member's places of this kind that are kept: those known longest. */
  max: number;
};

/** Devices and addresses from which members signed in. */
export function knownPlaceQueries({ db, tables: { knownPlaces }, prepare, transaction }: Database) {
  const byProof = prepare(
    'known_place_by_proof',
    db
      .select({ id: knownPlaces.id, knownUntil: knownPlaces.knownUntil })
      .from(knownPlaces)
      .where(eq(knownPlaces.proof, sql.placeholder('proof')))
      .limit(1),
  );

  return {
    /** Returns its id, or undefined once its time is over. */
    async find(proof: string, now: Date): Promise<string | undefined> {
      const place = firstRow(await byProof.execute({ proof }));
      return place && place.knownUntil > now ? place.id : undefined;
    },

    /**
     * Returns the place's id.
     * @throws If the member's account has been deleted.
     */
    remember: ({ place, renewBefore, max }: Remembered) =>
      transaction(function* (tx) {
        const { userId, kind, knownUntil } = place;
        const added = yield* run(
          tx.insert(knownPlaces).values(place).onConflictDoNothing().returning({ id: knownPlaces.id }),
        );
        if (added.length === 0) {
          yield* run(
            tx
              .update(knownPlaces)
              .set({ knownUntil })
              .where(and(eq(knownPlaces.proof, place.proof), lt(knownPlaces.knownUntil, renewBefore))),
          );
          const known = yield* run(
            tx.select({ id: knownPlaces.id }).from(knownPlaces).where(eq(knownPlaces.proof, place.proof)).limit(1),
          );
          return firstRow(known)?.id ?? place.id;
        }
        const surplus = yield* run(
          tx
            .select({ id: knownPlaces.id })
            .from(knownPlaces)
            .where(and(eq(knownPlaces.userId, userId), eq(knownPlaces.kind, kind), ne(knownPlaces.id, place.id)))
            .orderBy(desc(knownPlaces.knownUntil), desc(knownPlaces.id))
            .limit(max)
            .offset(max - 1),
        );
        const ids = surplus.map(({ id }) => id);
        if (ids.length > 0) yield* run(tx.delete(knownPlaces).where(inArray(knownPlaces.id, ids)));
        return place.id;
      }),

    delete: (proof: string) =>
      transaction(function* (tx) {
        yield* run(tx.delete(knownPlaces).where(eq(knownPlaces.proof, proof)));
      }),

    deleteExpired: (now: Date) =>
      transaction(function* (tx) {
        yield* run(tx.delete(knownPlaces).where(lte(knownPlaces.knownUntil, now)));
      }),
  };
}
