import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import {
  type Database,
  first,
  firstRow,
  type QueryBuilder,
  run,
  statement,
  type Tables,
} from '../../engine/database.ts';
import type { Param, RowParam } from '../../engine/prepared.ts';

export type KnownPlaceRow = Tables['knownPlaces']['$inferSelect'];

export type PlaceToSave = {
  /** Saving a known place again keeps its id, and extends its `knownUntil` only if it is before `renewBefore`. */
  place: KnownPlaceRow;
  renewBefore: Date;
  /** How many places of this kind the member may have. Places with the latest `knownUntil` stay. */
  max: number;
};

export function knownPlaceWrites(database: Database) {
  const { prepareInTransaction } = database;
  const { knownPlaces } = database.tables;
  const hasProof = (proof: Param<string>) => eq(knownPlaces.proof, proof);

  const insert = prepareInTransaction((tx, place: RowParam<KnownPlaceRow>) =>
    tx.insert(knownPlaces).values(place).onConflictDoNothing().returning({ id: knownPlaces.id }),
  );
  const renew = prepareInTransaction((tx, proof: Param<string>, knownUntil: Param<Date>, renewBefore: Param<Date>) =>
    tx
      .update(knownPlaces)
      .set({ knownUntil: sql`${sql.param(knownUntil, knownPlaces.knownUntil)}` })
      .where(and(hasProof(proof), lt(knownPlaces.knownUntil, sql.param(renewBefore, knownPlaces.knownUntil)))),
  );
  const idByProof = prepareInTransaction((tx, proof: Param<string>) =>
    tx.select({ id: knownPlaces.id }).from(knownPlaces).where(hasProof(proof)).limit(1),
  );
  const surplusOf = prepareInTransaction(
    (
      tx,
      userId: Param<string>,
      kind: Param<KnownPlaceRow['kind']>,
      id: Param<string>,
      max: Param<number>,
      kept: Param<number>,
    ) =>
      tx
        .select({ id: knownPlaces.id })
        .from(knownPlaces)
        .where(and(eq(knownPlaces.userId, userId), eq(knownPlaces.kind, kind), ne(knownPlaces.id, id)))
        .orderBy(desc(knownPlaces.knownUntil), desc(knownPlaces.id))
        .limit(max)
        .offset(kept),
  );
  const remove = prepareInTransaction((tx, id: Param<string>) => tx.delete(knownPlaces).where(eq(knownPlaces.id, id)));

  return {
    /** Returns the place's id. @throws If the member is deleted. */
    *save(tx: QueryBuilder, { place, renewBefore, max }: PlaceToSave) {
      const { id, userId, kind, proof, knownUntil } = place;
      if ((yield* run(insert(tx, place))).length === 0) {
        yield* run(renew(tx, proof, knownUntil, renewBefore));
        return firstRow(yield* run(idByProof(tx, proof)))?.id ?? id;
      }
      const surplus = yield* run(surplusOf(tx, userId, kind, id, max, max - 1));
      for (const { id } of surplus) yield* run(remove(tx, id));
      return id;
    },
  };
}

export function knownPlaceQueries(database: Database) {
  const { db, prepare, transaction } = database;
  const { knownPlaces } = database.tables;
  const byProof = first(
    prepare((proof: Param<string>) =>
      db
        .select({ id: knownPlaces.id, knownUntil: knownPlaces.knownUntil })
        .from(knownPlaces)
        .where(eq(knownPlaces.proof, proof))
        .limit(1),
    ),
  );

  return {
    async find(proof: string, now: Date): Promise<string | undefined> {
      const place = await byProof(proof);
      return place && place.knownUntil > now ? place.id : undefined;
    },

    delete: (proof: string) =>
      transaction(statement((tx) => tx.delete(knownPlaces).where(eq(knownPlaces.proof, proof)))),
  };
}
