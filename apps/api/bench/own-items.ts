import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { seedSealedPosts } from './own-items-seed.ts';
import { runForMessage } from './processes.ts';
import { mebibytes, median } from './report.ts';

const cost = z.object({ ms: z.number(), bytes: z.number(), longestTurnMs: z.number() });

/** Measures how long the index of members' own anonymous items takes to fill after a start, and its memory. */
export async function measureOwnItems(folder: string, counts: readonly number[], rounds: number): Promise<void> {
  for (const count of counts) {
    const dataDir = join(folder, `sealed-${count}`);
    mkdirSync(dataDir);
    await seedSealedPosts(dataDir, count);
    const costs: z.infer<typeof cost>[] = [];
    for (let round = 0; round < rounds; round += 1)
      costs.push(cost.parse(await runForMessage('own-items-process.ts', [dataDir], ['--expose-gc'])));
    const medianOf = (part: keyof (typeof costs)[number]) => median(costs.map((each) => each[part]));
    process.stdout.write(
      `${count.toLocaleString('en-GB')} sealed items: ${Math.round(medianOf('ms'))} ms, ${mebibytes(medianOf('bytes'))} kept, ` +
        `longest turn of the event loop ${medianOf('longestTurnMs').toFixed(1)} ms\n`,
    );
  }
}
