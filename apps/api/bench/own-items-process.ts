// Sends its parent the cost of opening every seal of a database file in a new process. Needs --expose-gc.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '@ballast/db/open-database';
import { sealedItemQueries } from '@ballast/db/queries/privacy/sealed-items';
import { createAuthorship } from '../src/privacy/authorship.ts';
import { openEncryptionKeys } from '../src/privacy/encryption-keys.ts';
import { createOwnItems } from '../src/privacy/own-items.ts';
import { systemRandom } from '../src/privacy/random.ts';
import { createReportSeals } from '../src/privacy/seals/report-seals.ts';
import { databaseFile } from './seed.ts';

const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase(`file:${databaseFile(dataDir)}`);
const encryptionKeys = await openEncryptionKeys({ encryptionKeys: undefined, dataDir }, database, systemRandom);
const ownItems = createOwnItems({
  database,
  queries: sealedItemQueries(database),
  authorship: createAuthorship(encryptionKeys, systemRandom),
  reportSeals: createReportSeals(encryptionKeys, systemRandom),
});

const heapBytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const before = heapBytes();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const startedAt = performance.now();
await ownItems.catchUp();
const ms = performance.now() - startedAt;
delay.disable();
const cost = { ms, bytes: heapBytes() - before, longestTurnMs: delay.max / 1e6 };
await database.close();
process.send?.(cost, () => process.disconnect());
