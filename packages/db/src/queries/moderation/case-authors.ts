import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { type Database, firstRow, type QueryBuilder, run, type Tables } from '../../engine/database.ts';

type CaseRow = Tables['cases']['$inferSelect'];
/** `id`: the plain id of the item. `authorId`: null for an anonymous item. */
type Item = Pick<CaseRow, 'targetType'> & { id: string; authorId: string | null };

const batchSize = 50;

/** What decides which staff are kept from a case. */
export type CaseStaff = {
  staff: { id: string; userId: string; handleSeal: string | null }[];
  /** Staff who blocked the author or were blocked by them. For an anonymous item, staff with any block. */
  blockingIds: string[];
  /** The post above a comment. */
  post: { id: string; authorId: string | null; authorSeal: string | null } | undefined;
};

/** Reads the same for every author of an anonymous item. */
export function* readCaseStaff(
  { blocks, comments, posts, staff, users }: Tables,
  tx: QueryBuilder,
  { targetType, id, authorId }: Item,
) {
  const isAppointed = isNull(staff.dismissedOn);
  const appointed = yield* run(
    tx
      .select({ id: staff.id, userId: staff.userId, handleSeal: users.handleSeal })
      .from(staff)
      .innerJoin(users, eq(users.id, staff.userId))
      .where(isAppointed),
  );
  const isOfStaff = or(eq(blocks.blockerId, staff.userId), eq(blocks.blockedId, staff.userId));
  const isOfAuthor = authorId === null ? undefined : or(eq(blocks.blockerId, authorId), eq(blocks.blockedId, authorId));
  const blocking = yield* run(
    tx
      .select({ id: staff.id })
      .from(staff)
      .innerJoin(blocks, isOfStaff)
      .where(and(isAppointed, isOfAuthor))
      .groupBy(staff.id),
  );
  const found: CaseStaff = { staff: appointed, blockingIds: blocking.map((row) => row.id), post: undefined };
  if (targetType !== 'comment') return found;
  const post = yield* run(
    tx
      .select({ id: posts.id, authorId: posts.authorId, authorSeal: posts.authorSeal })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(eq(comments.id, id))
      .limit(1),
  );
  return { ...found, post: firstRow(post) };
}

/** The reports of a case whose evidence is not erased. */
const evidenceOf = (db: Pick<QueryBuilder, 'select'>, { cases, reports }: Pick<Tables, 'cases' | 'reports'>) =>
  db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, cases.id), isNotNull(reports.evidenceSeal)));

/** Erases the author of these cases if their last evidence is erased. Call it in the transaction that erases evidence. */
export function* eraseCaseAuthors(
  { cases, reports }: Pick<Tables, 'cases' | 'reports'>,
  tx: QueryBuilder,
  caseIds: readonly string[],
) {
  if (caseIds.length === 0) return;
  const evidence = evidenceOf(tx, { cases, reports });
  yield* run(
    tx
      .update(cases)
      .set({ authorSeal: null })
      .where(
        and(
          inArray(cases.id, [...caseIds]),
          isNotNull(cases.authorSeal),
          isNull(cases.evidenceSeal),
          notExists(evidence),
        ),
      ),
  );
}

/** For cases of older versions, which lack the seal of the author. */
export function caseAuthorQueries({ db, tables, transaction }: Database) {
  const { cases } = tables;
  const hasEvidence = or(isNotNull(cases.evidenceSeal), exists(evidenceOf(db, tables)));

  return {
    /** Cases whose evidence is erased need no author. */
    listWithoutAuthor: (afterSeq: number) =>
      db
        .select()
        .from(cases)
        .where(and(isNull(cases.authorSeal), hasEvidence, gt(cases.seq, afterSeq)))
        .orderBy(asc(cases.seq))
        .limit(batchSize),

    setAuthor: (caseId: string, item: Item, seal: (staff: CaseStaff) => string) =>
      transaction(function* (tx) {
        const staff = yield* readCaseStaff(tables, tx, item);
        const isWithout = and(eq(cases.id, caseId), isNull(cases.authorSeal));
        yield* run(
          tx
            .update(cases)
            .set({ authorSeal: seal(staff) })
            .where(isWithout),
        );
        // The evidence may have been erased since it was read.
        yield* eraseCaseAuthors(tables, tx, [caseId]);
      }),
  };
}
