import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@ballast/db/open-database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { sessionQueries } from '@ballast/db/queries/sign-in/sessions';
import { avatarColours } from '@ballast/schema/authors';
import { createSessions } from '../../auth/sessions.ts';
import { createHandles } from '../../privacy/handles.ts';
import { createId, systemRandom } from '../../privacy/random.ts';
import { signUpForm } from '../personas.ts';
import { freePort } from '../servers/programs.ts';
import { startRedis } from '../servers/redis-server.ts';
import { type Spawned, spawnServer } from '../servers/spawn-server.ts';
import { startNginx } from './nginx.ts';

export type ApiProcess = { url: string; dataDir: string; running: Spawned };
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts nginx, Redis (optional) and two API servers, which share the database, a media folder and a key. */
export async function startCluster(databaseUrl: string, { hasRedis = true, settings = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-machines-'));
  const redis = hasRedis ? await startRedis() : undefined;
  const key = systemRandom(32).toString('base64');

  function launch(name: string, port: number): Spawned {
    return spawnServer({
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      ...(redis && { REDIS_URL: redis.url }),
      MEDIA_URL: `file:${folder}/media`,
      ENCRYPTION_KEY: key,
      TRUST_PROXY: '1',
      ADMIN_KEY: 'a key of this test alone',
      ...settings,
    });
  }
  async function startMachine(name: string) {
    const port = await freePort();
    const state: ApiProcess & { port: number; restart(): Promise<void> } = {
      port,
      url: `http://127.0.0.1:${port}`,
      dataDir: join(folder, name),
      running: launch(name, port),
      async restart() {
        state.running = launch(name, port);
        await state.running.ready();
      },
    };
    return state;
  }

  // Both processes start together and race for the migrations and the key check.
  const machines = [await startMachine('one'), await startMachine('two')] as const;
  const [one, two] = machines;
  await Promise.all(machines.map(({ running }) => running.ready()));
  const nginx = await startNginx(join(folder, 'nginx'), [one.port, two.port]);
  const database = await openDatabase(databaseUrl);
  const handles = createHandles({
    queries: accountQueries(database),
    encryptionKeys: [Buffer.from(key, 'base64')],
    random: systemRandom,
  });
  const sessions = createSessions({
    queries: sessionQueries(database),
    handles,
    encryptionKeys: [Buffer.from(key, 'base64')],
    clock: () => new Date(),
    random: systemRandom,
    isSecure: () => false,
  });

  return {
    one,
    two,
    folder,
    nginxUrl: nginx.url,
    database,
    /** Inserts a member and a session, because sign-ups are limited. Returns the session cookie. */
    async addMember(name: string): Promise<string> {
      const { password: _, ...form } = signUpForm(name);
      const id = createId(systemRandom);
      const { handleSeal } = handles.create(id);
      const row = {
        ...form,
        id,
        handleSeal,
        passwordHash: 'none',
        avatarColor: avatarColours[0],
        createdAt: new Date(),
      };
      await accountQueries(database).create(row);
      return (await sessions.begin(id)).cookie.split(';')[0] ?? '';
    },
    async stop(): Promise<void> {
      await nginx.stop();
      for (const { running } of machines) running.send('SIGKILL');
      await Promise.all(machines.map(({ running }) => running.ended));
      await redis?.stop();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
