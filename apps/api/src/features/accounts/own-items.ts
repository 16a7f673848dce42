import { setImmediate } from 'node:timers/promises';
import type { OwnSealed } from '@ballast/db/queries/sealed-changes';
import type { LastSeqs, sealedItemQueries } from '@ballast/db/queries/sealed-items';
import pLimit from 'p-limit';
import type { Authorship } from '../../privacy/authorship.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

/** Rows opened before other requests get a turn: a few milliseconds of work. */
const batchSize = 500;

type Deps = {
  queries: Pick<ReturnType<typeof sealedItemQueries>, 'lastSeqs' | keyof LastSeqs>;
  authorship: Authorship;
  reportSeals: ReportSeals;
};

/** Finds a member's anonymous items by opening every seal: an index would link them (docs/anonymity.md, rule 2). */
export function createOwnItems({ queries, authorship, reportSeals }: Deps) {
  // Several searches at a time would block the event loop.
  const mutex = pLimit(1);

  async function collect<Row>(
    read: (after: number, upTo: number) => PromiseLike<Row[]>,
    last: number,
    isOwn: (row: Row) => boolean,
  ): Promise<Row[]> {
    const own: Row[] = [];
    for (let after = 0; after < last; after += batchSize) {
      for (const row of await read(after, Math.min(after + batchSize, last))) if (isOwn(row)) own.push(row);
      await setImmediate();
    }
    return own;
  }

  const ownershipChecks = (memberId: string) => ({
    isOwnItem: (item: OwnSealed['posts'][number]) => authorship.hasSealed(item, memberId),
    isOwnReport: (report: OwnSealed['reports'][number]) =>
      reportSeals.openReporter(report) === memberId || reportSeals.openAuthorId(report) === memberId,
  });

  return {
    ownershipChecks,

    /** Undefined if the account is deleted. */
    find: (memberId: string): Promise<OwnSealed | undefined> =>
      mutex(async () => {
        const lastSeqs = await queries.lastSeqs(memberId);
        if (!lastSeqs) return undefined;
        const { isOwnItem, isOwnReport } = ownershipChecks(memberId);
        return {
          lastSeqs,
          posts: await collect(queries.posts, lastSeqs.posts, isOwnItem),
          comments: await collect(queries.comments, lastSeqs.comments, isOwnItem),
          reports: await collect(queries.reports, lastSeqs.reports, isOwnReport),
        };
      }),
  };
}

export type OwnItems = ReturnType<typeof createOwnItems>;
