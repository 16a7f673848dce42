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
 * @param deletesAccount Whether the first of the two deletes the account at the end, and everyone looks once more.
 */
export async function transcript(script: Script, cast: readonly string[], deletesAccount: boolean) {
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
    if (deletesAccount) {
      await app.as(swapped[0]).auth.deleteAccount.mutate();
      // How many random bytes the deletion used must not matter to others.
      app.reseed('after the deletion');
      await look();
    }
    return { seen, files: observeFiles(app), mails: app.mails, log: stripTimes(app.logLines) };
  } finally {
    await app.close();
  }
}
