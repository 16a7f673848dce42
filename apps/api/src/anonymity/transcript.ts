import { liveStream } from '@ballast/schema/live';
import { type Script, swappedAuthors } from './actions.ts';
import { observe, observeFiles } from './observe.ts';
import { type CreateWorldApp, playScript, subjectsOf } from './world.ts';
import type { World } from './world-state.ts';

/** docs/testing.md describes what they cover. Each night plays more. */
export const worldPairs = Number(process.env['ANONYMITY_WORLDS'] ?? 40);
export const timeoutMs = 40 * 60_000;

const stackFrames = 5;
const dayMs = 24 * 60 * 60_000;
const daysUntilFigures = 15;

/** Whether a promise was resumed by a tick depends on real time. It adds a frame at the top, and removes the last one. */
const withoutTicks = (_match: string, frames: string): string =>
  frames
    .split('","')
    .filter((frame) => !frame.includes('processTicksAndRejections'))
    .slice(0, stackFrames)
    .join();

/** The duration of a request differs between runs, and so do parts of stack traces. */
function stripTiming(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/"ms":[\d.]+/, '').replaceAll(/"at":\[([^\]]*)\]/g, withoutTicks));
}

/**
 * The lines of the authors' own requests, without their ids and in one order: each author finds other items than the
 * other one does, so that which of the two requests was answered 404 depends on who wrote what.
 */
const withoutOrder = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/"id":"[^"]*"/, '')).toSorted();

type Options = {
  createApp?: CreateWorldApp;
  /** The names of the queries that reach the database. Those for observers are compared, because they take time. */
  queries?: string[];
};

/**
 * Everything that anyone but the two authors can observe, during the script and after it.
 * @param deletesAccount If set, the first of the two deletes the account at the end, and everyone observes again.
 */
async function transcript(
  script: Script,
  cast: readonly string[],
  deletesAccount: boolean,
  { createApp, queries = [] }: Options,
) {
  const responses: string[] = [];
  const queriesOfObservers: string[][] = [];
  async function observeDuring(world: World, observer: Script['watchers'][number]): Promise<void> {
    queries.length = 0;
    responses.push(await observe(world.app, observer, subjectsOf(world)));
    // Queries that run at the same time have no order on PostgreSQL.
    queriesOfObservers.push(queries.toSorted());
  }
  const world = await playScript(script, cast, observeDuring, createApp);
  const { app } = world;
  const observeAll = async () => {
    for (const observer of script.watchers) await observeDuring(world, observer);
  };
  try {
    // The two authors read first: others must not get what was cached for them.
    const linesBefore = new Set(app.logLines);
    for (const author of swappedAuthors) await observe(app, author, subjectsOf(world));
    const linesOfAuthors = new Set(app.logLines.filter((line) => !linesBefore.has(line)));
    await observeAll();
    if (deletesAccount) {
      await app.as(swappedAuthors[0]).auth.deleteAccount.mutate();
      // The deletion may draw a different number of random bytes in each world.
      app.reseed('after the deletion');
      await observeAll();
    }
    await app.turnHeartbeats(liveStream.heartbeatMs);
    const streams = world.streams.map(({ chunks }) => chunks);
    const mails = await app.deliverMails();
    const waiting: string[] = [];
    // The stories of the script wait for an answer the next day.
    app.advanceMs(dayMs);
    for (const observer of script.watchers) {
      waiting.push(await (await app.request(observer, '/api/community/posts/waiting')).text());
    }
    // The figures of the script's weeks are shown once these have ended and their answers are known.
    app.advanceMs(daysUntilFigures * dayMs);
    const figures = await (await app.request({ admin: true }, '/api/admin/figures')).text();
    return {
      waiting,
      figures,
      seen: responses,
      queries: queriesOfObservers,
      streams,
      files: observeFiles(app),
      mails,
      log: stripTiming(app.logLines.filter((line) => !linesOfAuthors.has(line))),
      logOfAuthors: withoutOrder(stripTiming([...linesOfAuthors])),
    };
  } finally {
    await app.close();
  }
}

/** The transcripts of both casts, from one source line, because logged stack traces contain the calling line. */
export async function bothTranscripts(script: Script, deletesAccount: boolean, options: Options = {}) {
  const transcripts: Awaited<ReturnType<typeof transcript>>[] = [];
  const [one, other] = swappedAuthors;
  for (const cast of [
    [one, other],
    [other, one],
  ]) {
    transcripts.push(await transcript(script, cast, deletesAccount, options));
  }
  return transcripts;
}
