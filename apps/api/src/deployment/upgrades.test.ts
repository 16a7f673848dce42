import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { readSchemaAge } from '@ballast/db/engine/schema-age';
import { createPostgresDatabase } from '@ballast/db/testing';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../operator/commands.ts';
import { parseEnv } from '../settings/env.ts';
import { signUpForm } from '../testing/personas.ts';
import { refusalOf } from '../testing/refusal.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';
import { createTypedClients } from '../testing/typed-clients.ts';

const fixtures = fileURLToPath(new URL('upgrades/', import.meta.url));
const versions = ['0.1', '0.2'];
const cases = versions.flatMap((version) => [
  { version, engine: 'sqlite' },
  ...(createPostgresDatabase ? [{ version, engine: 'postgres' }] : []),
]);

describe.each(cases)('a database of $version on $engine', ({ version, engine }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-upgrade-'));
  const settings: Record<string, string> = { DATA_DIR: folder, RATE_LIMITS: 'off' };
  let server: Spawned;
  let drop = async () => {};

  /** Puts the database where the settings say, as the older version left it. */
  async function restoreFixture() {
    const fixture = join(fixtures, `${version}-${engine}`);
    cpSync(fixture, folder, { recursive: true });
    const stored = (name: string) => brotliDecompressSync(readFileSync(join(fixture, name)));
    if (engine === 'sqlite') return writeFileSync(join(folder, 'ballast.db'), stored('ballast.db.br'));
    const database = await createPostgresDatabase?.();
    if (!database) return;
    settings['DATABASE_URL'] = database.url;
    drop = async () => void (await database.drop());
    await database.administer(stored('ballast.sql.br').toString());
  }

  const command = (...args: string[]) => runCommand(args, parseEnv(settings), pino({ level: 'silent' }));
  /** What commands of this version said while an older server may have been running. */
  const early: string[] = [];

  const cookies = new Map<unknown, string>();
  const { as, request } = createTypedClients(async (asker, path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookies.get(asker) ?? '');
    const { pathname, search } = new URL(path, 'http://localhost');
    const response = await fetch(`${await server.ready()}${pathname}${search}`, { ...init, headers });
    const session = response.headers.getSetCookie().find((line) => line.includes('session='));
    if (session) cookies.set(asker, session.split(';')[0] ?? '');
    return response;
  });
  const ownPosts = async (name: string) => (await as(name).posts.own.query({})).items;
  const postsOf = async (name: string) => (await as(name).posts.feed.query({})).items;

  beforeAll(async () => {
    await restoreFixture();
    early.push((await command('check')).text);
    early.push(
      await command('member', 'show', 'alder').then(
        ({ text }) => text,
        (error: Error) => error.message,
      ),
    );
    early.push(await readSchemaAge(parseEnv(settings).databaseUrl));
    server = spawnServer(settings);
    await server.ready();
    for (const name of ['alder', 'birch']) {
      const { email, password } = signUpForm(name);
      await as(name).auth.signIn.mutate({ email, password });
    }
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await drop();
    rmSync(folder, { recursive: true });
  });

  test('commands of this version leave it to the start to migrate', async () => {
    const [checked = '', shown, age] = early;
    expect(checked).toContain('PROBLEM  database and keys: The database is of an older version');
    expect(shown).toContain('Start this version first');
    expect(age).toBe('older');
    expect(await readSchemaAge(parseEnv(settings).databaseUrl)).toBe('current');
  });

  test('members are who they were, and see their stories with what others gave', async () => {
    expect(await as('alder').auth.me.query()).toMatchObject({ username: 'alder', postcode: 'M1 1AE' });
    expect((await ownPosts('alder')).map(({ content, isAnonymous }) => ({ content, isAnonymous }))).toEqual([
      { content: "I still drive past my ex-wife's house.", isAnonymous: true },
      { content: 'The leeks made it this year.', isAnonymous: false },
    ]);
    expect((await ownPosts('alder')).map(({ likesCount, commentsCount }) => ({ likesCount, commentsCount }))).toEqual([
      { likesCount: 1, commentsCount: 1 },
      { likesCount: 0, commentsCount: 1 },
    ]);
  });

  test('a picture is served', async () => {
    const [, named] = await postsOf('birch');
    const response = await request('birch', named?.mediaUrl ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
  });

  test('an anonymous story names nobody, not even to a follower, and its comments neither', async () => {
    const [sealed, named] = await postsOf('birch');
    expect(named?.author).toMatchObject({ username: 'alder' });
    expect(sealed).toMatchObject({ isAnonymous: true, author: { id: null }, liked: true, mine: false });
    expect(JSON.stringify(sealed)).not.toMatch(/alder/i);
    const { items } = await as('alder').comments.list.query({ postId: sealed?.id ?? '' });
    expect(items).toMatchObject([{ content: 'So did I, for a year.', isAnonymous: true, mine: false }]);
    expect(JSON.stringify(items)).not.toMatch(/birch/i);
  });

  test('a message and its unread mark are there', async () => {
    const [talk] = (await as('alder').messages.conversations.query({})).items;
    expect(talk).toMatchObject({ lastMessage: { content: 'Any leeks to spare?' }, unreadCount: 1 });
  });

  test('search finds stories by words, also in another form', async () => {
    const found = async (q: string) =>
      (await as('birch').posts.search.query({ q })).items.map(({ content }) => content);
    expect(await found('leeks')).toEqual(['The leeks made it this year.']);
    expect(await found('exwife')).toEqual(["I still drive past my ex-wife's house."]);
  });

  test('check is sound, and the log was sealed', async () => {
    const { isSound, text } = await command('check');
    expect(isSound, text).toBe(true);
    expect(text).toContain('2 accounts open.');
    expect(text).toMatch(/log: \d+ entries, whole/);
  });

  test('the author of an anonymous story deletes it, and nobody else does', async () => {
    const [sealed] = await ownPosts('alder');
    const postId = sealed?.id ?? '';
    expect(await refusalOf(as('birch').posts.delete.mutate({ postId }))).toBeDefined();
    await as('alder').posts.delete.mutate({ postId });
    expect((await postsOf('birch')).map(({ content }) => content)).toEqual(['The leeks made it this year.']);
  });
});
