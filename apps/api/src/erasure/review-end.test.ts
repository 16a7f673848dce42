import type { Database } from '@ballast/db/engine/database';
import { openDatabase } from '@ballast/db/open-database';
import { countLockWaits, createPostgresDatabase, holdMemberLock, holdMessagesOf } from '@ballast/db/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { mailedToken } from '../testing/mailed-links.ts';
import { describeOnEngines } from '../testing/on-engines.ts';
import { signUpForm } from '../testing/personas.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const { email, password: firstPassword } = signUpForm('alder');
const newPassword = 'moss on the north side';

async function reset(app: TestApp): Promise<void> {
  await app.as().auth.forgotPassword.mutate({ email });
  const token = await mailedToken(app, '/reset-password', email);
  await app.as().auth.resetPassword.mutate({ token, newPassword });
}

/** What `auth.earlier` tells after a sign-in. */
async function signInAndAsk(app: TestApp, password = newPassword) {
  const body = { email, password };
  const response = await app.sendJson(undefined, '/api/force/force-login', body);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const asked = await app.request(undefined, '/api/trpc/auth.earlier', { headers: { cookie } });
  const { result } = z.object({ result: z.object({ data: z.unknown() }) }).parse(await asked.json());
  return { cookie, earlier: result.data };
}

/** Holds the next write after its check of the session. Returns a function that lets it go on. */
function holdNextWrite(app: TestApp): { isHeld: Promise<void>; release: () => void } {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { exists } = app.sessions;
  const spy = vi.spyOn(app.sessions, 'exists').mockImplementationOnce(async (viewer) => {
    const isOpen = await exists(viewer);
    held.resolve();
    await released.promise;
    return isOpen;
  });
  onTestFinished(() => spy.mockRestore());
  return { isHeld: held.promise, release: released.resolve };
}

const veiled = (content: string) => ({ content, isAnonymous: true });

describeOnEngines("a stranger's write in progress at the first proof of the owner", { members: ['alder'] }, (app) => {
  const alder = () => app().as('alder');

  test('counts as earlier after a reset, and what the owner writes does not', async () => {
    const { isHeld, release } = holdNextWrite(app());
    const write = alder().posts.create.mutate(veiled('By the stranger'));
    await isHeld;
    await reset(app());
    release();
    await write;
    const { cookie, earlier } = await signInAndAsk(app());
    expect(earlier).toMatchObject({ stories: 1 });
    const body = JSON.stringify(veiled('My own'));
    const headers = { cookie, 'content-type': 'application/json' };
    await app().request(undefined, '/api/community/posts', { method: 'POST', headers, body });
    expect((await signInAndAsk(app())).earlier).toMatchObject({ stories: 1 });
  });

  test('counts as earlier after a link that was opened in no session of the account', async () => {
    await alder().auth.resendVerification.mutate();
    const token = await mailedToken(app(), '/verify-email', email);
    const { isHeld, release } = holdNextWrite(app());
    const write = alder().posts.create.mutate(veiled('By the stranger'));
    await isHeld;
    await app().as().auth.verifyEmail.mutate({ token });
    release();
    await write;
    expect((await signInAndAsk(app(), firstPassword)).earlier).toMatchObject({ stories: 1 });
  });
});

describe.skipIf(!createPostgresDatabase)('a transaction in progress on PostgreSQL', () => {
  async function open() {
    if (!createPostgresDatabase) throw new Error('TEST_POSTGRES_URL is not set.');
    const created = await createPostgresDatabase();
    const [database, other] = await Promise.all([openDatabase(created.url), openDatabase(created.url)]);
    const app = await createTestApp({ members: ['alder', 'birch'], database });
    onTestFinished(async () => {
      await app.close();
      await Promise.all([database.close(), other.close()]);
      await created.drop();
    });
    return { app, other };
  }

  /** Starts a story whose transaction waits for a lock. Returns a function that lets it go on, and waits for it. */
  async function startBlockedStory(app: TestApp, other: Database) {
    const hash = app.handles.hash((await app.handles.of(app.idOf('alder'))) ?? '');
    const release = await holdMemberLock(other, hash);
    const write = app.as('alder').posts.create.mutate(veiled('By the stranger'));
    await expect.poll(() => countLockWaits(other)).toBe(1);
    return async () => {
      await release();
      await write;
    };
  }

  test('counts as earlier after a reset and a sign-in', async () => {
    const { app, other } = await open();
    const finish = await startBlockedStory(app, other);
    await reset(app);
    const asked = signInAndAsk(app);
    await finish();
    expect((await asked).earlier).toMatchObject({ stories: 1 });
  });

  test('counts as earlier if it is a message', async () => {
    const { app, other } = await open();
    const send = () =>
      app.as('alder').messages.send.mutate({ receiverId: app.idOf('birch'), content: 'From the stranger' });
    const { conversationId } = await send();
    const release = await holdMessagesOf(other, conversationId);
    const write = send();
    await expect.poll(() => countLockWaits(other)).toBe(1);
    await reset(app);
    const asked = signInAndAsk(app);
    await expect.poll(() => countLockWaits(other)).toBe(2);
    await release();
    await write;
    expect((await asked).earlier).toMatchObject({ messages: 2 });
  });
});
