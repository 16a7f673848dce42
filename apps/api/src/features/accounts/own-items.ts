import { setImmediate } from 'node:timers/promises';
import type { OwnSealed } from '@ballast/db/queries/sealed-changes';
import type { Places, sealedItemQueries } from '@ballast/db/queries/sealed-items';
import pLimit from 'p-limit';
import type { Authorship } from '../../privacy/authorship.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

/** How many places are read and opened before others get a turn: a few milliseconds of work. */
const placesAtOnce = 500;

type Deps = {
  queries: Pick<ReturnType<typeof sealedItemQueries>, 'places' | keyof Places>;
  authorship: Authorship;
  reportSeals: ReportSeals;
};

/**
 * Finds what is a member's by opening every seal there is: no index could do it without clustering what he wrote
 * anonymously (anonymity.md, rule 2).
 */
export function createOwnItems({ queries, authorship, reportSeals }: Deps) {
  // Each search takes a share of the only thread; a crowd of them would take it all.
  const oneAtATime = pLimit(1);

  async function collect<Row>(
    read: (after: number, upTo: number) => PromiseLike<Row[]>,
    last: number,
    isOwn: (row: Row) => boolean,
  ): Promise<Row[]> {
    const own: Row[] = [];
    for (let after = 0; after < last; after += placesAtOnce) {
      for (const row of await read(after, Math.min(after + placesAtOnce, last))) if (isOwn(row)) own.push(row);
      await setImmediate();
    }
    return own;
  }

  /** Tells the member's own of each kind. */
  const isOwnBy = (memberId: string) => ({
    isOwnItem: (item: OwnSealed['posts'][number]) => authorship.hasSealed(item, memberId),
    isOwnReport: (report: OwnSealed['reports'][number]) =>
      reportSeals.openReporter(report) === memberId || reportSeals.openAuthorId(report) === memberId,
  });

  return {
    isOwnBy,

    /** Undefined when he has left. */
    find: (memberId: string): Promise<OwnSealed | undefined> =>
      oneAtATime(async () => {
        const places = await queries.places(memberId);
        if (!places) return undefined;
        const { isOwnItem, isOwnReport } = isOwnBy(memberId);
        return {
          places,
          posts: await collect(queries.posts, places.posts, isOwnItem),
          comments: await collect(queries.comments, places.comments, isOwnItem),
          reports: await collect(queries.reports, places.reports, isOwnReport),
        };
      }),
  };
}

export type OwnItems = ReturnType<typeof createOwnItems>;
