import { cpSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Checkout, startSeededServer } from './checkout.ts';
import { describeGenerator } from './generators.ts';
import type { RoundOptions } from './measure.ts';
import type { SeedMembers } from './seed.ts';
import type { Side } from './sides.ts';
import { connections } from './workloads.ts';

export type ComparisonOptions = {
  checkout: Checkout;
  folder: string;
  roundOptions: RoundOptions;
  postsCount: number;
  nameFilter: string;
};

/** About as many posts for each member as in the other benchmarks. Powers of two, as the seed needs no common divisors. */
const membersFor = (postsCount: number): SeedMembers => ({
  membersCount: Math.max(64, 2 ** Math.round(Math.log2(postsCount / 50))),
  signingIn: 12,
});

/** Seeds a folder. The returned function starts a server of this commit on a copy of it. */
export async function seedSides({ checkout, folder, postsCount }: ComparisonOptions) {
  const seedDir = join(folder, 'seed');
  const size = membersFor(postsCount);
  process.stdout.write('Seeding …\n');
  await checkout.seed(seedDir, postsCount, size);
  const startSide = async (name: string, settings: Record<string, string>): Promise<Side> => {
    const dataDir = join(folder, name);
    cpSync(seedDir, dataDir, { recursive: true });
    return { name, seeded: await startSeededServer(checkout, dataDir, { postsCount, size, settings }) };
  };
  return { seedDir, startSide };
}

export function describeComparison({ postsCount, roundOptions: { rounds, seconds } }: ComparisonOptions): string {
  const { membersCount, signingIn } = membersFor(postsCount);
  return (
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores. ` +
    `${postsCount.toLocaleString('en-GB')} posts of ${membersCount} members, of whom ${signingIn} send requests over ` +
    `${connections} connections. ${rounds} rounds of ${seconds} s for each server, in turns.\n${describeGenerator()}\n`
  );
}
