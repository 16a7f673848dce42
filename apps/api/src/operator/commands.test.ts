import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { freezeAccount } from '@ballast/db/queries/accounts/account-freezes';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { adminLogQueries } from '@ballast/db/queries/admin/admin-log';
import { twoFactorQueries } from '@ballast/db/queries/sign-in/two-factor';
import { createPostgresDatabase, createSqliteFile, dumpDatabase } from '@ballast/db/testing';
import { createTRPCClient, httpLink } from '@trpc/client';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppRouter } from '../router.ts';
import { parseEnv } from '../settings/env.ts';
import { signUpForm } from '../testing/personas.ts';
import { refusalOf } from '../testing/refusal.ts';
import { type Spawned, spawnServer } from '../testing/servers/spawn-server.ts';
import { helpAskedFor } from './command-usage.ts';
import { runCommand } from './commands.ts';

const silent = pino({ level: 'silent' });
const engines = ['SQLite', ...(createPostgresDatabase ? ['PostgreSQL'] : [])];

describe.each(engines)('commands beside a running server on %s', (engine) => {
  let settings: Record<string, string>;
  let server: Spawned;
  let url: string;
  let drop = async () => {};
  async function startServer(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'ballast-operator-'));
    settings = { DATA_DIR: folder, RATE_LIMITS: 'off', ERASURE_DELAY: '0' };
    if (engine === 'PostgreSQL' && createPostgresDatabase) {
      const created = await createPostgresDatabase();
      settings['DATABASE_URL'] = created.url;
      drop = async () => void (await created.drop());
    }
    server = spawnServer(settings);
    url = await server.ready();
  }
  async function stopServer(): Promise<void> {
    await server.stop();
    await drop();
    rmSync(settings['DATA_DIR'] ?? '', { recursive: true });
  }

  const command = async (...args: string[]) => runCommand(args, parseEnv(settings), silent);
  const textOf = async (...args: string[]) => (await command(...args)).text;

  async function withDatabase<T>(act: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
    const database = await openDatabase(parseEnv(settings).databaseUrl);
    try {
      return await act(database);
    } finally {
      await database.close();
    }
  }
  const refusalText = (...args: string[]) =>
    command(...args).then(
      ({ text }) => Promise.reject(new Error(text)),
      (error: Error) => error.message,
    );
  let earlierEntries = 0;
  const readLog = async () => {
    const rows = await withDatabase(async (database) => adminLogQueries(database).listAfter(0, 100));
    return rows.slice(earlierEntries);
  };

  /** A client with cookies of its own, like a new browser. */
  function openBrowser() {
    let cookie = '';
    return createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${url}/api/trpc`,
          async fetch(address, { signal: _signal, ...init } = {}) {
            const headers = new Headers(init.headers);
            headers.set('cookie', cookie);
            const response = await fetch(String(address), { ...init, headers });
            cookie =
              response.headers
                .getSetCookie()
                .find((line) => line.includes('session='))
                ?.split(';')[0] ?? cookie;
            return response;
          },
        }),
      ],
    });
  }

  async function signUp(name: string) {
    const client = openBrowser();
    await client.auth.signUp.mutate(signUpForm(name));
    return client;
  }

  describe('of other members of one server', () => {
    beforeAll(startServer, 60_000);
    afterAll(stopServer);
    beforeEach(async () => {
      earlierEntries = 0;
      earlierEntries = (await readLog()).length;
    });

    test('member show prints the account and nothing that the member wrote', async () => {
      const alder = await signUp('alder');
      await alder.posts.create.mutate({ content: 'Cannot go on', isAnonymous: true });
      const text = await textOf('member', 'show', 'alder');
      expect(text).toContain('@alder');
      expect(text).toContain('not confirmed');
      expect(text).not.toContain('Cannot');
      expect(await textOf('member', 'show', signUpForm('alder').email)).toBe(text);
      const rows = await readLog();
      expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
        ['operator', 'show_member'],
        ['operator', 'show_member'],
      ]);
      expect(JSON.stringify(rows)).not.toContain('alder');
    });

    test('thaw opens a frozen account, also for somebody with another address', async () => {
      await signUp('hawthorn');
      const freeze = (username: string) =>
        withDatabase(async (database) => {
          const userId = (await accountQueries(database).getIdByUsername(username)) ?? '';
          const frozen = { userId, linkAddress: null, toMails: () => [] };
          await database.transaction((tx) => freezeAccount(database.tables, tx, frozen));
        });
      await expect(command('member', 'thaw', 'hawthorn')).rejects.toThrow('@hawthorn is not frozen.');
      await freeze('hawthorn');
      expect(await textOf('member', 'show', 'hawthorn')).toMatch(/^Frozen +yes/m);
      expect(await textOf('member', 'thaw', 'hawthorn')).toContain('with the password and the address from before');
      await freeze('hawthorn');
      expect(await textOf('member', 'thaw', 'hawthorn', '--email', 'Sycamore@example.org')).toContain(
        'sycamore@example.org',
      );
      expect(await textOf('member', 'show', 'hawthorn')).toMatch(/sycamore@example.org[\s\S]*^Frozen +no/m);
    });

    test('stop-two-factor turns two-factor sign-in off and ends every session', async () => {
      const ash = await signUp('ash');
      await expect(command('member', 'stop-two-factor', 'ash')).rejects.toThrow('@ash has no two-factor sign-in.');
      await withDatabase(async (database) => {
        const userId = (await accountQueries(database).getIdByUsername('ash')) ?? '';
        const factors = twoFactorQueries(database);
        await factors.start(userId, 'secret');
        const factor = {
          userId,
          secretSeal: 'secret',
          codeHashes: ['code'],
          confirmedAt: new Date(0),
          mail: undefined,
        };
        await factors.confirm(factor);
      });
      const { email, password } = signUpForm('ash');
      const signIn = () => openBrowser().auth.signIn.mutate({ email, password });
      expect(await refusalOf(signIn())).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
      await textOf('member', 'stop-two-factor', '@ash');
      expect(await refusalOf(ash.auth.me.query())).toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect(await signIn()).toMatchObject({ success: true });
    });

    test('reset-password prints a link for an address that is not confirmed', async () => {
      const elm = await signUp('elm');
      await expect(command('member', 'reset-password', 'elm')).rejects.toThrow('--print');
      const text = await textOf('member', 'reset-password', 'elm', '--print');
      const token = text.split('#')[1] ?? '';
      await elm.auth.resetPassword.mutate({ token, newPassword: 'a new one for the elm' });
      const signIn = { email: signUpForm('elm').email, password: 'a new one for the elm' };
      expect(await openBrowser().auth.signIn.mutate(signIn)).toMatchObject({ success: true });
    });

    test('suspend and item remove make decisions that the member can read and appeal', async () => {
      const rowan = await signUp('rowan');
      const { id } = await rowan.posts.create.mutate({ content: 'Buy my pills', isAnonymous: true });
      await expect(command('item', 'remove', id)).rejects.toThrow('--words');
      expect(await textOf('item', 'remove', id, '--words', 'We allow no selling here.')).toContain(
        'The post is removed',
      );
      expect(await refusalOf(rowan.posts.get.query({ postId: id }))).toMatchObject({ code: 'NOT_FOUND' });
      const { id: claimedId } = await rowan.posts.create.mutate({ content: 'More pills', isAnonymous: true });
      await rowan.reports.create.mutate({ targetType: 'post', targetId: claimedId, reason: 'spam' });
      await withDatabase(({ tables: { cases }, transaction }) =>
        transaction(function* (tx) {
          yield tx.update(cases).set({ claimedBy: 'somebody', claimedAt: new Date() });
        }),
      );
      await textOf('item', 'remove', claimedId, '--words', 'We allow no selling here.');
      await textOf('member', 'suspend', 'rowan', '--days', '3', '--words', 'Please take a break.');
      expect(await refusalOf(rowan.posts.create.mutate({ content: 'More pills', isAnonymous: false }))).toMatchObject({
        code: 'SUSPENDED',
      });
      await withDatabase(({ tables, transaction }) =>
        transaction(function* (tx) {
          yield tx.update(tables.decisions).set({ tellAt: null });
        }),
      );
      const decisions = await rowan.decisions.own.query();
      expect(decisions.map(({ action, words }) => [action, words])).toEqual([
        ['suspend', 'Please take a break.'],
        ['remove', 'We allow no selling here.'],
        ['remove', 'We allow no selling here.'],
      ]);
      expect(decisions.every(({ canAppealUntil }) => canAppealUntil !== null)).toBe(true);
      const rows = await readLog();
      expect(rows.every(({ actor }) => actor === 'operator')).toBe(true);
      expect(rows.map(({ action }) => action)).toEqual([
        'open_case',
        'decide_case',
        'open_case',
        'release_case',
        'decide_case',
        'open_case',
        'decide_case',
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/rowan|pills|break|selling/);
    });

    test('item remove accepts private messages, and ids that begin with a dash', async () => {
      const [hazel, birch] = [await signUp('hazel'), await signUp('birch')];
      const { user } = await openBrowser().auth.signIn.mutate({
        email: signUpForm('birch').email,
        password: signUpForm('birch').password,
      });
      const sent = await hazel.messages.send.mutate({ receiverId: user.id, content: 'I know where you live' });
      expect(await textOf('item', 'remove', sent.id, '--words', 'We allow no threats here.')).toContain(
        'The message is removed',
      );
      const thread = await birch.messages.thread.query({ conversationId: sent.conversationId });
      expect(thread.items).toEqual([]);
      await expect(command('item', 'remove', `-${'x'.repeat(21)}`, '--words', 'Gone.')).rejects.toThrow(
        'No post, comment or message has that id.',
      );
    });

    test('staff add lists the passkeys, and takes the chosen ones', async () => {
      await signUp('cedar');
      await withDatabase(async (database) => {
        const userId = (await accountQueries(database).getIdByUsername('cedar')) ?? '';
        const day = new Date('2026-11-01T00:00:00.000Z');
        const passkey = { userId, publicKey: 'key', counter: 0, transports: '[]', addedAt: day, lastUsedAt: null };
        for (const [id, name] of [
          ['-mine', 'Chrome on Android'],
          ['theirs', 'Firefox on Linux'],
        ] as const) {
          await database.transaction(function* (tx) {
            yield* run(tx.insert(database.tables.passkeys).values({ ...passkey, id, name }));
          });
        }
      });
      const refusal = await refusalText('staff', 'add', 'cedar', 'admin');
      expect(refusal).toMatch(/needs two-factor sign-in, or a passkey that you choose/);
      const [, code = ''] =
        /([0-9a-f]{8}) {2}Chrome on Android, added on 2026-11-01, no known use$/m.exec(refusal) ?? [];
      expect(refusal).toContain('Firefox on Linux');
      await expect(command('staff', 'add', 'cedar', 'admin', '--passkey', '1')).rejects.toThrow(
        'no passkey with the code',
      );
      const text = await textOf('staff', 'add', 'cedar', 'admin', '--passkey', code);
      expect(text).toContain('@cedar is an admin now.');
      expect(text).toContain('Careful: cedar@example.org was never confirmed.');
      expect(text).toMatch(/Chrome on Android, .*, opens the admin area$/m);
      expect(text).toMatch(/Firefox on Linux, .*, no known use$/m);
      expect((await readLog()).map(({ reason }) => reason)).toEqual(['admin, with 1 passkey']);
      expect(await textOf('member', 'show', 'cedar')).toMatch(/Passkeys +2/);

      const noAdmin = 'Nobody on the staff is an admin then: only ADMIN_KEY opens';
      const demotion = await textOf('staff', 'add', 'cedar', 'moderator', '--passkey', code);
      expect(demotion).toContain(noAdmin);
      await textOf('staff', 'add', 'cedar', 'admin', '--passkey', code);
      expect(await textOf('check')).not.toContain('missing  an admin (npm');
      expect(await refusalText('staff', 'remove', 'cedar')).toContain(`@cedar is the last admin. ${noAdmin}`);
      expect(await textOf('staff', 'remove', 'cedar', '--last')).toContain(noAdmin);
      expect(await textOf('check')).toContain('missing  an admin (npm');
      await textOf('staff', 'add', 'cedar', 'admin', '--passkey', code);
      expect(await textOf('member', 'delete', 'cedar', '--yes')).toContain(noAdmin);
    });

    test('mail test delivers a mail and does not log its address', async () => {
      expect(await textOf('mail', 'test', 'ash@example.org')).toContain('handed over');
      const folder = join(settings['DATA_DIR'] ?? '', 'mail');
      const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      expect(mails.some((mail) => mail.includes('To: ash@example.org'))).toBe(true);
      expect(JSON.stringify(await readLog())).not.toContain('ash@');
    });
  });

  describe('of a server of its own', () => {
    beforeEach(async () => {
      await startServer();
      earlierEntries = 0;
      earlierEntries = (await readLog()).length;
    });
    afterEach(stopServer);

    test('member delete asks for --yes, deletes as the app does, and writes the erasure ledger', async () => {
      const alder = await signUp('alder');
      await alder.posts.create.mutate({ content: 'Cannot go on', isAnonymous: true });
      const birch = await signUp('birch');
      await expect(command('member', 'delete', 'alder')).rejects.toThrow('--yes');
      await expect(command('member', 'delete', 'alder', 'birch', '--yes')).rejects.toThrow('Usage');
      // This mistyped option is as long as an id.
      await expect(command('member', 'delete', 'alder', '--yes', '--keep-anonymous-items')).rejects.toThrow('Usage');
      expect(await birch.posts.feed.query({})).toMatchObject({ items: [{ content: 'Cannot go on' }] });
      expect(await textOf('member', 'delete', 'alder', '--yes')).toContain('deleted');
      expect(await refusalOf(alder.auth.me.query())).toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect(await birch.posts.feed.query({})).toMatchObject({ items: [] });
      expect(readdirSync(join(settings['DATA_DIR'] ?? '', 'media', 'ledger'))).toHaveLength(1);
      const [entry] = await readLog();
      expect(entry).toMatchObject({ actor: 'operator', action: 'delete_member', targetId: null });
      await expect(command('member', 'show', 'alder')).rejects.toThrow('No member has the username alder.');
    });

    test('staff add needs a second factor; check finds a changed log', async () => {
      await signUp('cedar');
      await expect(command('staff', 'add', 'cedar', 'moderator')).rejects.toThrow('needs two-factor sign-in');
      await expect(command('staff', 'remove', 'cedar')).rejects.toThrow('not on the staff');
      await textOf('member', 'show', 'cedar');
      const whole = await command('check');
      expect(whole.text).toContain('2 entries, whole');
      expect(whole.isSound).toBe(true);
      expect(whole.text).toContain('missing  whom to call (ON_CALL): where the rota has a gap');
      settings['ON_CALL'] = 'Sam, 07700 900000, nights';
      expect((await command('check')).text).not.toContain('ON_CALL');
      await withDatabase(({ tables: { adminLogHeads }, transaction }) =>
        transaction(function* (tx) {
          yield tx.update(adminLogHeads).set({ entries: 3 });
        }),
      );
      const broken = await command('check');
      expect(broken.isSound).toBe(false);
      expect(broken.text).toContain('PROBLEM  log: the log is not whole');
    });

    test('after the loss of a key, check names the accounts that do not open, and member delete removes what has a name', async () => {
      const alder = await signUp('alder');
      await alder.posts.create.mutate({ content: 'In my own name', isAnonymous: false });
      const { id: postId } = await alder.posts.create.mutate({ content: 'In no name', isAnonymous: true });
      await alder.posts.setKept.mutate({ postId, kept: true });
      await server.stop();
      await withDatabase(({ tables: { keyChecks }, transaction }) =>
        transaction(function* (tx) {
          yield tx.delete(keyChecks);
        }),
      );
      settings['ENCRYPTION_KEY'] = Buffer.alloc(32, 8).toString('base64');
      const checked = await command('check');
      expect(checked.isSound).toBe(false);
      expect(checked.text).toContain(
        'PROBLEM  seals: a key is missing: 1 of 1 accounts, 0 departures and 1 kept posts',
      );
      expect(await textOf('member', 'delete', 'alder', '--yes')).toContain('because no key opens them');
      const { users = [], posts = [] } = await withDatabase(dumpDatabase);
      expect(users).toEqual([]);
      expect(posts.map(({ content }) => content)).toEqual(['In no name']);
      expect((await command('check')).text).toContain('ok       seals');
    });
  });
});

test.each([[], ['member'], ['member', 'promote', 'alder'], ['restored-by-hand']])(
  'an unknown command prints all commands: %s %s %s',
  async (...args) => {
    const refused = runCommand(args, parseEnv({}), silent);
    await expect(refused).rejects.toThrow('Usage: npm run ballast -- <command>');
    await expect(refused).rejects.toThrow('verify-backup <set>');
  },
);

test.each([
  [['check', '--fast'], "Unknown option '--fast'."],
  [['check', 'all'], 'That is more than it takes.'],
  [['restored', 'today'], 'That is more than it takes.'],
  [['member', 'show'], 'Something is missing.'],
  [['member', 'show', 'alder', '--keep', '3'], "Unknown option '--keep'."],
  [['backup', '/tmp', '--kep', '3'], "Unknown option '--kep'."],
  [['backup', '/tmp', '--keep', '-1'], "Option '--keep' argument is ambiguous."],
])('a command says what is wrong with its words: %s', async (args, reason) => {
  const refused = runCommand(args, parseEnv({}), silent);
  await expect(refused).rejects.toThrow(`${reason}\nUsage: npm run ballast -- ${args[0]}`);
});

test('help lists the commands, and the options of one', () => {
  expect(helpAskedFor(['check'])).toBeUndefined();
  for (const args of [['--help'], ['help'], ['-h']]) expect(helpAskedFor(args)).toContain('  staff remove <member>');
  for (const args of [
    ['backup', '--help'],
    ['help', 'backup'],
  ]) {
    expect(helpAskedFor(args)?.split('\n')).toEqual([
      'Usage: npm run ballast -- backup <folder or s3://…> [options]',
      '  writes a set of database and pictures into it',
      '  --keep <days>: deletes older sets (BACKUP_DAYS without it)',
    ]);
  }
  expect(helpAskedFor(['member', 'delete', '--help'])).toContain('--yes has to be given');
});

test('without a database commands create neither one nor a key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-nothing-'));
  const env = parseEnv({ DATA_DIR: folder });
  const commands = [
    ['member', 'show', 'alder'],
    ['restored'],
    ['records', '--from', '2026-01-01', '--to', '2026-02-01'],
    ['move', 'postgres://127.0.0.1:1/none'],
    ['backup', join(folder, 'backups')],
  ];
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const args of commands) {
    await expect(runCommand(args, env, silent)).rejects.toThrow(
      `There is no database of Ballast yet: SQLite, ${folder}/ballast.db`,
    );
  }
  // Whatever watches the backups gets its line of JSON, too.
  expect(JSON.parse(String(printed.mock.lastCall?.[0]))).toMatchObject({ kind: 'backup', ok: false });
  printed.mockRestore();
  const { isSound, text } = await runCommand(['check'], env, silent);
  expect(isSound).toBe(false);
  expect(text).toContain('PROBLEM  database and keys: There is no database');
  expect(existsSync(join(folder, 'ballast.db')) || existsSync(join(folder, 'keys'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('a test mail goes to an address only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-mail-'));
  createSqliteFile(join(folder, 'ballast.db'));
  await expect(runCommand(['mail', 'test', 'nonsense'], parseEnv({ DATA_DIR: folder }), silent)).rejects.toThrow(
    'nonsense is not an e-mail address.',
  );
  rmSync(folder, { recursive: true });
});
