import { makeFolder } from '@ballast/db/engine/make-folder';
import { createAdminSessions } from './auth/admin-sessions.ts';
import { createPasswords } from './auth/passwords.ts';
import { demoPassword, fillDemo, isEmptyCommunity } from './demo/fill-demo.ts';
import { BadSettingError } from './errors/bad-setting-error.ts';
import { openNotices } from './features/notices/open-notices.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { openTransport } from './mail/open-mail.ts';
import { systemRandom } from './privacy/random.ts';
import { createServices } from './services.ts';
import { type Env, readEnv } from './settings/env.ts';
import { createOwnOrigins } from './settings/own-origins.ts';
import { createLog } from './start/log.ts';
import { openKernel } from './start/open-kernel.ts';
import { openMembers } from './start/open-members.ts';
import { openStorage } from './start/open-storage.ts';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

function refuse(error: unknown): never {
  if (!(error instanceof BadSettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function readSettings(): Env {
  try {
    return readEnv();
  } catch (error) {
    return refuse(error);
  }
}

process.umask(0o077);
const env = readSettings();
makeFolder(env.dataDir);
const startedAt = new Date();
let demoTime = startedAt;
const clock = () => demoTime;
const log = await createLog(env.logLevel);
const opening = { clock, random: systemRandom, log };
const { database, ...storage } = await openStorage(env, opening).catch(refuse);
const isSecure = () => false;
const { kernel, privacy, events, outbox } = openKernel({ database, ...storage, ...opening }, env, {
  publicOrigin: createOwnOrigins(env.publicUrl, env.host).publicOrigin,
  isSecure,
  passwords: createPasswords(),
  rateLimits: createRateLimits(false),
  // All members of the demo are fictional: nothing is sent.
  transport: openTransport({ ...env, from: env.mailAddresses.from }),
});
const { queries } = kernel;
await openMembers(kernel, privacy, env);
const services = createServices(kernel, privacy, {
  erasureDelayHours: env.erasureDelayHours,
  onCall: env.onCall,
  alertTimes: env.alertSettings.alertTimes,
  holdReports: env.holdReports,
  events,
  notices: openNotices(kernel, privacy).notices,
  push: { publicKey: '', isInsideNetwork: async () => false, noteVisit() {}, announce() {} },
  adminSessions: createAdminSessions({
    ...kernel,
    queries: queries.adminSessions,
    staff: queries.staff,
    adminKey: undefined,
    isSecure,
  }),
});

if (await isEmptyCommunity(services)) {
  printLine('Filling the community …');
  const setClock = (instant: Date) => {
    demoTime = instant;
  };
  const { members, posts, comments, support } = await fillDemo(services, privacy.handles, { set: setClock }, startedAt);
  await outbox.deleteAll();
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
  printLine(`${members} members, ${posts} posts, ${comments} comments, ${support} times support, in ${seconds} s.`);
} else {
  printLine('There is a community here already; nothing was added.');
}
if (await queries.accounts.hasUsername('alder')) {
  printLine(`Sign in as alder@example.org (or birch, cedar, yew …) with the password: ${demoPassword}`);
} else printLine('It is not the demo community. To create that one, name an empty folder as DATA_DIR.');
await database.close();
