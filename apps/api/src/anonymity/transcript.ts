import { type Script, swapped } from './deeds.ts';
import { observe, observeFiles } from './observe.ts';
import { play, subjectsOf } from './world.ts';

/** How many pairs of worlds are played. */
export const worlds = Number(process.env['ANONYMITY_WORLDS'] ?? 200);
export const budgetMs = 20 * 60_000;

/** How long a request took is the one thing in a log line that no two runs share. */
function stripTimes(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/"ms":[\d.]+/, ''));
}

/**
 * Everything that anyone but the two can see of a world, while it happens and after.
 * @param isLeaving Whether, at the end, the first of the two deletes his account, and everyone looks once more.
 */
export async function transcript(script: Script, cast: readonly string[], isLeaving: boolean) {
  const seen: string[] = [];
  const world = await play(script, cast, async (now, by) => {
    seen.push(await observe(now.app, by, subjectsOf(now)));
  });
  const { app } = world;
  const look = async () => {
    for (const onlooker of script.eyes) seen.push(await observe(app, onlooker, subjectsOf(world)));
  };
  try {
    // The two look first: nothing that was made for their eyes may be left lying about for the next.
    for (const author of swapped) await observe(app, author, subjectsOf(world));
    await look();
    if (isLeaving) {
      await app.as(swapped[0]).auth.deleteAccount.mutate();
      // How much chance his leaving used up is not for others to see.
      app.reseed('after he left');
      await look();
    }
    return { seen, files: observeFiles(app), mails: app.mails, log: stripTimes(app.logLines) };
  } finally {
    await app.close();
  }
}
