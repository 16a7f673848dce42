import { setImmediate as nextTurn } from 'node:timers/promises';
import { openMediaStore } from '../media/media-store.ts';
import { createLink, type LinkEnd } from './create-link.ts';
import type { DatabasePair } from './open-database-pair.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import type { Asker } from './test-sign-ins.ts';
import { createTypedClients } from './typed-clients.ts';

/** `first` and `second`: one of the two, with the sessions of both. */
export type AppPair = TestApp & { first: TestApp; second: TestApp };

const connectNews = ({ events }: TestApp, { send, listen }: LinkEnd<string>) =>
  events.connect(async ({ onPayload }) => {
    listen(onPayload);
    return { publish: send, close: async () => {} };
  });

const isStream = (path: string) => /\/api\/(events|trpc\/events\.)/.test(path);

type Options = Omit<TestAppOptions, 'database' | 'openMedia' | 'encryptionKeys'>;

/**
 * Two processes of one server that look like one app: each request goes to the other process than the one before with the
 * same path. So what one member has more of than another, such as pages of a list, does not decide where the requests of
 * others go. Live streams are at the first one.
 */
export async function createAppPair(
  { databases: [one, two], isLate, followed, close: closeDatabases }: DatabasePair,
  { seed = 'seed', ...options }: Options = {},
): Promise<AppPair> {
  const seedOfSecond = (of: string) => `${of}, second process`;
  const first = await createTestApp({ ...options, seed, database: one });
  const other = await createTestApp({
    ...options,
    members: [],
    seed: seedOfSecond(seed),
    database: two,
    openMedia: (log, clock) => openMediaStore(`file:${first.folder}/media`, clock, { log }),
  });
  async function requestAtOther(asker: Asker, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (asker !== undefined) headers.set('cookie', await first.cookieFor(asker));
    return other.request(undefined, path, { ...init, headers });
  }
  const { idOf, cookieOf, cookieFor } = first;
  const second: TestApp = { ...other, ...createTypedClients(requestAtOther), idOf, cookieOf, cookieFor };
  const both = [first, second];
  const [end, otherEnd] = createLink<string>();
  await connectNews(first, end);
  await connectNews(second, otherEnd);

  const requests = new Map<string, number>();
  function nextApp(path: string): TestApp {
    if (isStream(path)) return first;
    const count = requests.get(path) ?? 0;
    requests.set(path, count + 1);
    return count % 2 === 0 ? first : second;
  }

  /** Waits after writes if the other process may be late. Else what it answers would depend on real time. */
  async function request(asker: Asker, path: string, init?: RequestInit): Promise<Response> {
    const response = await nextApp(path).request(asker, path, init);
    if (isLate && init?.method === 'POST') await followed();
    return response;
  }

  return {
    ...first,
    ...createTypedClients(request),
    first,
    second,
    get logLines() {
      return both.flatMap(({ logLines }) => logLines);
    },
    get mails() {
      return both.flatMap(({ mails }) => mails);
    },
    async deliverMails() {
      return [...(await first.deliverMails()), ...(await second.deliverMails())];
    },
    reseed(next) {
      first.reseed(next);
      second.reseed(seedOfSecond(next));
    },
    advanceMs(ms) {
      for (const app of both) app.advanceMs(ms);
    },
    async tellDecisions() {
      await first.tellDecisions();
      second.advanceMs(Date.parse(first.now()) - Date.parse(second.now()));
    },
    async fillThreadIndex() {
      for (const app of both) await app.fillThreadIndex();
    },
    async heartbeat() {
      for (const app of both) await app.heartbeat();
    },
    async turnHeartbeats(ms, onTick) {
      // News of the other process arrives in the next turn.
      await nextTurn();
      await first.turnHeartbeats(ms, onTick);
      await second.turnHeartbeats(ms);
    },
    async close() {
      // What was sent last arrives before.
      await nextTurn();
      for (const app of both) await app.close();
      await closeDatabases();
    },
  };
}
