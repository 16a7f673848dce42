import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAgainst } from './against.ts';
import { measureCases } from './cases.ts';
import { openCheckout, thisCheckoutRoot } from './checkout.ts';
import { measureMixed } from './mixed.ts';
import { measureOwnItems } from './own-items.ts';
import { stopLoadGenerator } from './processes.ts';
import { measureScale } from './scale.ts';
import { measureStandard } from './standard.ts';
import { measureStreams } from './streams.ts';

const { values: given } = parseArgs({
  options: {
    /** Seconds of each round. Default: 5, or 1 if two commits are compared. */
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    pairs: { type: 'string', default: '8' },
    posts: { type: 'string', default: '100000' },
    /** With another commit: measures only benchmarks whose names contain this text. */
    lines: { type: 'string', default: '' },
    /** A folder for the server's CPU profile. */
    profile: { type: 'string' },
    scale: { type: 'boolean', default: false },
    /** Like `scale`, and at 1,000,000 posts; takes some minutes and 2 GB of disk. */
    million: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    /** The index of members' own anonymous items, at 60,000 and 1,000,000 of them. */
    index: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
    streams: { type: 'boolean', default: false },
    /** The number of streams. The limit of open files has to be higher. */
    open: { type: 'string', default: '10000' },
    /** Another built checkout to compare with; `scripts/bench.mjs --against <commit>` makes it. */
    'other-root': { type: 'string' },
    /** Node's flags in `npm start`, of this and of the other checkout. */
    'server-flags': { type: 'string', default: '' },
    'other-server-flags': { type: 'string', default: '' },
  },
});
const splitWords = (text: string) => text.split(' ').filter(Boolean);
const otherRoot = given['other-root'];
const roundOptions = {
  seconds: Number(given.seconds ?? (otherRoot ? 1 : 5)),
  rounds: Number(given.rounds),
};
const pairsCount = Number(given.pairs);
const postsCount = Number(given.posts);

const folder = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const checkout = openCheckout(thisCheckoutRoot, splitWords(given['server-flags']));
if (otherRoot) {
  const other = openCheckout(otherRoot, splitWords(given['other-server-flags']));
  await measureAgainst({
    checkout,
    other,
    folder,
    roundOptions,
    pairsCount,
    postsCount,
    nameFilter: given.lines,
    isMixed: given.mixed,
  });
} else if (given.index) await measureOwnItems(folder, [60_000, 1_000_000], roundOptions.rounds);
else if (given.cases) await measureCases(checkout, folder);
else if (given.streams) await measureStreams({ checkout, folder, streamsCount: Number(given.open) });
else if (given.mixed) await measureMixed({ checkout, folder, roundOptions, postsCount });
else if (given.scale || given.million) {
  await measureScale(checkout, folder, given.million ? [1000, 100_000, 1_000_000] : [1000, 100_000], roundOptions);
} else await measureStandard({ checkout, folder, roundOptions, postsCount, profileDir: given.profile });
stopLoadGenerator();
