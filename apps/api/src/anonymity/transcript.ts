import { liveStream } from '@ballast/schema/live';
import { type Script, swappedAuthors } from './actions.ts';
import { observe, observeFiles } from './observe.ts';
import { type CreateWorldApp, playScript, subjectsOf } from './world.ts';
import type { World } from './world-state.ts';

export const worldPairs = Number(process.env['ANONYMITY_WORLDS'] ?? 200);
export const timeoutMs = 20 * 60_000;

/** The duration of a request differs between runs. */
function stripTimes(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/"ms":[\d.]+/, ''));
}

/**
 * Everything that anyone but the two authors can observe, during the script and after it.
 * @param deletesAccount If set, the first of the two deletes the account at the end, and everyone observes again.
 */
async function transcript(
  script: Script,
  cast: readonly string[],
  deletesAccount: boolean,
  createApp: CreateWorldApp | undefined,
) {
  const responses: string[] = [];
  async function observeDuring(world: World, observer: Script['watchers'][number]): Promise<void> {
    responses.push(await observe(world.app, observer, subjectsOf(world)));
  }
  const world = await playScript(script, cast, observeDuring, createApp);
  const { app } = world;
  const observeAll = async () => {
    for (const observer of script.watchers) responses.push(await observe(app, observer, subjectsOf(world)));
  };
  try {
    // The two authors read first: others must not get what was cached for them.
    for (const author of swappedAuthors) await observe(app, author, subjectsOf(world));
    await observeAll();
    if (deletesAccount) {
      await app.as(swappedAuthors[0]).auth.deleteAccount.mutate();
      // The deletion may draw a different number of random bytes in each world.
      app.reseed('after the deletion');
      await observeAll();
    }
    await app.turnBeats(liveStream.beatMs);
    const streams = world.streams.map(({ chunks }) => chunks);
    const mails = await app.deliverMails();
    return { seen: responses, streams, files: observeFiles(app), mails, log: stripTimes(app.logLines) };
  } finally {
    await app.close();
  }
}

/** The transcripts of both casts, from one source line, because logged stack traces contain the calling line. */
export async function bothTranscripts(script: Script, deletesAccount: boolean, createApp?: CreateWorldApp) {
  const transcripts: Awaited<ReturnType<typeof transcript>>[] = [];
  const [one, other] = swappedAuthors;
  for (const cast of [
    [one, other],
    [other, one],
  ]) {
    transcripts.push(await transcript(script, cast, deletesAccount, createApp));
  }
  return transcripts;
}
