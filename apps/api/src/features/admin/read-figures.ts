import { setImmediate } from 'node:timers/promises';
import type { figureQueries, SeqWindow } from '@ballast/db/queries/admin/figures';

type Queries = ReturnType<typeof figureQueries>;
type Range = { from: Date; to: Date };
type Table = Parameters<Queries['windowOf']>[0];

/** What is counted of one week. */
export type WeekRows = {
  waitsMs: (number | undefined)[];
  support: number;
  writers: Set<string>;
  answerers: Set<string>;
  cases: number;
  decisionWaitsMs: number[];
};

/** Takes an embedded database a few milliseconds. */
const rowsAtOnce = 250;
const membersAtOnce = 100;

const emptyWeek = (): WeekRows => ({
  waitsMs: [],
  support: 0,
  writers: new Set(),
  answerers: new Set(),
  cases: 0,
  decisionWaitsMs: [],
});

/** Reads all rows of the range once, a few in each turn of the event loop, and hands each to its week. */
export function createReadFigures(queries: Queries, weekOf: (instant: Date) => number) {
  async function* readInTurns<Row extends { createdAt: Date }>(
    table: Table,
    range: Range,
    read: (window: SeqWindow, range: Range) => PromiseLike<Row[]>,
  ) {
    const { after: first, upTo: last } = await queries.windowOf(table, range);
    for (let after = first; after < last; after += rowsAtOnce) {
      for (const row of await read({ after, upTo: Math.min(after + rowsAtOnce, last) }, range)) yield row;
      await setImmediate();
    }
  }

  async function read(range: Range): Promise<Map<number, WeekRows>> {
    const weeks = new Map<number, WeekRows>();
    const weekAt = ({ createdAt }: { createdAt: Date }): WeekRows => {
      const number = weekOf(createdAt);
      const week = weeks.get(number) ?? emptyWeek();
      weeks.set(number, week);
      return week;
    };
    for await (const post of readInTurns('posts', range, queries.posts)) {
      const week = weekAt(post);
      const { authorId, answers, createdAt, firstAnswerAt } = post;
      // A story that nobody may answer does not wait.
      if (answers !== 'nobody') {
        week.waitsMs.push(firstAnswerAt ? Math.max(0, firstAnswerAt.getTime() - createdAt.getTime()) : undefined);
      }
      week.support += post.likesCount;
      if (authorId !== null) week.writers.add(authorId);
    }
    for await (const answer of readInTurns('comments', range, queries.namedAnswers)) {
      if (answer.authorId !== null) weekAt(answer).answerers.add(answer.authorId);
    }
    for await (const opened of readInTurns('cases', range, queries.cases)) weekAt(opened).cases += 1;
    for await (const decision of readInTurns('decisions', range, queries.decisions)) {
      weekAt(decision).decisionWaitsMs.push(decision.createdAt.getTime() - decision.caseOpenedAt.getTime());
    }
    return weeks;
  }

  return {
    read,

    /** How many of the members had written by name before. */
    async countReturned(memberIds: readonly string[], before: Date): Promise<number> {
      const wroteBefore = await queries.wroteBefore(before);
      let count = 0;
      for (let start = 0; start < memberIds.length; start += membersAtOnce) {
        count += (await wroteBefore(memberIds.slice(start, start + membersAtOnce))).length;
        await setImmediate();
      }
      return count;
    },

    emptyWeek,
  };
}
