import { makeFolder } from '@ballast/db/engine/make-folder';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { adminSessionQueries } from '@ballast/db/queries/admin/admin-sessions';
import { staffQueries } from '@ballast/db/queries/staff/staff';
import { createAdminSessions } from './auth/admin-sessions.ts';
import { createLogEntries } from './auth/log-entries.ts';
import { createPasswords } from './auth/passwords.ts';
import { demoPassword, fillDemo, isEmptyCommunity } from './demo/fill-demo.ts';
import { BadSettingError } from './errors/bad-setting-error.ts';
import { openEvents } from './events/open-events.ts';
import { openNotices } from './features/notices/open-notices.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { openMail, openTransport } from './mail/open-mail.ts';
import { systemRandom } from './privacy/random.ts';
import { createServices } from './services.ts';
import { type Env, readEnv } from './settings/env.ts';
import { createOwnOrigins } from './settings/own-origins.ts';
import { createLog } from './start/log.ts';
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
const { database, media, encryptionKeys, oldestKey } = await openStorage(env, {
  clock,
  random: systemRandom,
  log,
}).catch(refuse);
const rateLimits = createRateLimits(false);
const isSecure = () => false;
const shared = { database, media, encryptionKeys, oldestKey, clock, random: systemRandom };
const { handles, erasure, sessions } = await openMembers(env, { ...shared, isSecure, log });
const mail = openMail(openTransport({ ...env, from: env.mailAddresses.from }), {
  ...shared,
  push: async () => true,
  letterMails: async () => undefined,
  log,
});
const events = openEvents({ sessions, encryptionKeys, random: systemRandom });
const services = createServices({
  ...shared,
  log,
  handles,
  erasure,
  erasureDelayHours: env.erasureDelayHours,
  onCall: env.onCall,
  alertSettings: env.alertSettings,
  holdReports: env.holdReports,
  sessions,
  events,
  notices: openNotices({ ...shared, erasure, news: events.news }),
  // All members of the demo are fictional: nothing is sent.
  mail: { toRow: mail.toRow, wake() {} },
  push: { publicKey: '', isInsideNetwork: async () => false, noteVisit() {}, announce() {} },
  mailAddresses: env.mailAddresses,
  publicOrigin: createOwnOrigins(env.publicUrl, env.host).publicOrigin,
  adminSessions: createAdminSessions({
    queries: adminSessionQueries(database),
    staff: staffQueries(database),
    adminKey: undefined,
    toLogEntry: createLogEntries({ encryptionKeys, clock, random: systemRandom }),
    clock,
    random: systemRandom,
    isSecure,
  }),
  passwords: createPasswords(),
  rateLimits,
});

if (await isEmptyCommunity(services)) {
  printLine('Filling the community …');
  const setClock = (instant: Date) => {
    demoTime = instant;
  };
  const { members, posts, comments, support } = await fillDemo(services, handles, { set: setClock }, startedAt);
  await mail.deleteAll();
  const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
  printLine(`${members} members, ${posts} posts, ${comments} comments, ${support} times support, in ${seconds} s.`);
} else {
  printLine('There is a community here already; nothing was added.');
}
if (await accountQueries(database).hasUsername('alder')) {
  printLine(`Sign in as alder@example.org (or birch, cedar, yew …) with the password: ${demoPassword}`);
} else printLine('It is not the demo community. To create that one, name an empty folder as DATA_DIR.');
await database.close();
