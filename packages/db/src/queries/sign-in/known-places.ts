import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';
import { type Placeholders, prepareInsert } from '../../engine/prepare-insert.ts';

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
  const hasProof = eq(knownPlaces.proof, sql.placeholder('proof'));

  const insert = prepareInsert(database, 'known_place_insert', (tx, place: Placeholders<KnownPlaceRow>) =>
    tx.insert(knownPlaces).values(place).onConflictDoNothing().returning({ id: knownPlaces.id }),
  );
  const renew = prepareInTransaction('known_place_renew', (tx) =>
    tx
      .update(knownPlaces)
      .set({ knownUntil: sql`${sql.param(sql.placeholder('knownUntil'), knownPlaces.knownUntil)}` })
      .where(
        and(hasProof, lt(knownPlaces.knownUntil, sql.param(sql.placeholder('renewBefore'), knownPlaces.knownUntil))),
      ),
  );
  const idByProof = prepareInTransaction('known_place_id', (tx) =>
    tx.select({ id: knownPlaces.id }).from(knownPlaces).where(hasProof).limit(1),
  );
  const surplusOf = prepareInTransaction('known_place_surplus', (tx) =>
    tx
      .select({ id: knownPlaces.id })
      .from(knownPlaces)
      .where(
        and(
          eq(knownPlaces.userId, sql.placeholder('userId')),
          eq(knownPlaces.kind, sql.placeholder('kind')),
          ne(knownPlaces.id, sql.placeholder('id')),
        ),
      )
      .orderBy(desc(knownPlaces.knownUntil), desc(knownPlaces.id))
      .limit(sql.placeholder('max'))
      .offset(sql.placeholder('kept')),
  );
  const remove = prepareInTransaction('known_place_remove', (tx) =>
    tx.delete(knownPlaces).where(eq(knownPlaces.id, sql.placeholder('id'))),
  );

  return {
    /** Returns the place's id. @throws If the member is deleted. */
    *save(tx: QueryBuilder, { place, renewBefore, max }: PlaceToSave) {
      const { id, userId, kind, proof, knownUntil } = place;
      if ((yield* run(insert(tx, place))).length === 0) {
        yield* run(renew(tx, { proof, knownUntil, renewBefore }));
        return firstRow(yield* run(idByProof(tx, { proof })))?.id ?? id;
      }
      const surplus = yield* run(surplusOf(tx, { userId, kind, id, max, kept: max - 1 }));
      for (const { id } of surplus) yield* run(remove(tx, { id }));
      return id;
    },
  };
}

export function knownPlaceQueries(database: Database) {
  const { db, prepare, transaction } = database;
  const { knownPlaces } = database.tables;
  const byProof = prepare(
    'known_place_by_proof',
    db
      .select({ id: knownPlaces.id, knownUntil: knownPlaces.knownUntil })
      .from(knownPlaces)
      .where(eq(knownPlaces.proof, sql.placeholder('proof')))
      .limit(1),
  );

  return {
    async find(proof: string, now: Date): Promise<string | undefined> {
      const place = firstRow(await byProof.execute({ proof }));
      return place && place.knownUntil > now ? place.id : undefined;
    },

    delete: (proof: string) =>
      transaction(function* (tx) {
        yield* run(tx.delete(knownPlaces).where(eq(knownPlaces.proof, proof)));
      }),
  };
}
