import { expiredRowQueries } from '@ballast/db/queries/privacy/expired-rows';
import { expect, test } from 'vitest';
import { deleteAlderAccount, rowsOf } from '../../testing/account-deletion.ts';
import { createFullHistory, fullHistoryOptions } from '../../testing/full-history.ts';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';

describeOnEngines('deleting an account', fullHistoryOptions, (app) => {
  test('clears the cookie and ends every session', async () => {
    const phone = (await app().sessions.begin(app.idOf('alder'))).cookie.split(';')[0] ?? '';
    const response = await deleteAlderAccount(app());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.get('set-cookie')).toMatch(
      /^ballast_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    for (const cookie of [phone, app.cookieOf('alder')]) {
      for (const path of ['/api/auth/user', '/api/users/export', '/api/community/posts'])
        expect((await app.request(undefined, path, { headers: { cookie } })).status, path).toBe(401);
    }
    const { email, password } = signUpForm('alder');
    expect((await app.sendJson(undefined, '/api/force/force-login', { email, password })).status).toBe(401);
  });

  test('frees the e-mail immediately; its next owner gets no data of the deleted account', async () => {
    await createFullHistory(app());
    await deleteAlderAccount(app());
    const response = await app.sendJson(undefined, '/api/force/force-signup', {
      ...signUpForm('alder'),
      username: 'alder_again',
    });
    expect(response.status).toBe(201);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const exported = await app.request(undefined, '/api/users/export', { headers: { cookie } });
    expect(await exported.json()).toMatchObject({
      posts: [],
      comments: [],
      support: { postIds: [], commentIds: [] },
      follows: [],
      conversations: [],
      reports: [],
      contactMessages: [],
      reveals: [],
    });
  });

  test('keeps the username from others for a year, until the month has ended, and stores no more of it than a hash', async () => {
    await deleteAlderAccount(app());
    const signUp = async (username: string) => {
      const form = { ...signUpForm('alder'), username };
      return (await app.sendJson(undefined, '/api/force/force-signup', form)).status;
    };
    expect(await signUp('Alder')).toBe(409);
    const [kept] = await rowsOf(app(), 'departedUsernames');
    expect(kept?.['keptUntil']).toEqual(new Date('2027-12-01T00:00:00.000Z'));
    expect(JSON.stringify(kept)).not.toContain('alder');
    app.advanceMs(Date.parse('2027-12-01T00:00:00.000Z') - Date.parse(app.now()) - 1);
    expect(await signUp('alder')).toBe(409);
    app.advanceMs(1);
    expect(await signUp('alder')).toBe(201);
    await expiredRowQueries(app().database).sweep(new Date(app.now()));
    expect(await rowsOf(app(), 'departedUsernames')).toEqual([]);
  });
});
