import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings, settingsView } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';

const path = '/api/users/settings';

describeOnEngines('settings', { members: ['alder', 'birch'] }, (app) => {
  const put = (body: unknown) => app.sendJson('alder', path, body, 'PUT');
  const stored = async (name = 'alder') => settingsView.parse(await (await app.request(name, path)).json());
  const defaults = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false };

  test('settings have defaults; an update changes only the given settings, and only those of the member', async () => {
    expect(await stored()).toEqual(defaults);
    const changed = { ...defaults, showAge: true, crisisAlerts: false };
    expect(await (await put({ showAge: true, crisisAlerts: false })).json()).toEqual(changed);
    expect(await (await put({ profileVisibility: 'followers' })).json()).toEqual({
      ...changed,
      profileVisibility: 'followers',
    });
    expect(await (await put({})).json()).toEqual(await stored());
    expect(await app.as('alder').settings.get.query()).toEqual(await stored());
    expect(await stored('birch')).toEqual(defaults);
  });

  test('passwords and twoFactorEnabled in the body are ignored', async () => {
    const { showAge: _age, ...form } = { ...defaults, allowMessaging: false };
    const passwords = { currentPassword: 'alder likes wet ground', newPassword: 'something else', confirmPassword: '' };
    const response = await put({ ...form, ...passwords, twoFactorEnabled: true });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...defaults, allowMessaging: false });
    const signIn = { email: 'alder@example.org', password: passwords.currentPassword };
    expect((await app.sendJson(undefined, '/api/force/force-login', signIn)).status).toBe(200);
  });

  test('news of anonymous items at once needs the password, and only when it is chosen', async () => {
    const { password } = signUpForm('alder');
    for (const wrong of [{}, { password: '' }, { password: 'a guess' }]) {
      const refusal = await refusalOf(put({ anonymousNews: 'at_once', showAge: true, ...wrong }));
      expect(refusal).toMatchObject({ code: 'WRONG_PASSWORD' });
    }
    expect(await stored()).toEqual(defaults);
    const chosen = { ...defaults, anonymousNews: 'at_once' };
    expect(await (await put({ anonymousNews: 'at_once', password })).json()).toEqual(chosen);
    expect(await (await put({ ...chosen, showAge: true })).json()).toEqual({ ...chosen, showAge: true });
    expect((await put({ anonymousNews: 'later' })).status).toBe(200);
    expect(await codeOf(put({ anonymousNews: 'at_once' }))).toBe('WRONG_PASSWORD');
  });

  test('concurrent changes are both kept; repeating one changes nothing', async () => {
    await Promise.all([put({ showAge: true }), put({ showPhone: true }), put({ showAge: true })]);
    expect(await stored()).toMatchObject({ showAge: true, showPhone: true });
  });

  test.each([
    ...Object.keys(defaultSettings)
      .filter((name) => !['profileVisibility', 'messagesFrom', 'digestHour', 'anonymousNews'].includes(name))
      .flatMap((name) => [
        [name, 'true', 'Say true or false.'],
        [name, null, 'Say true or false.'],
      ]),
    ...[-1, 24, 8.5, '8', null, true].map((hour) => ['digestHour', hour, 'Choose a full hour, from 0 to 23.']),
    ['profileVisibility', 'friends', "This has to be 'public', 'followers' or 'private'."],
    ['messagesFrom', 'friends', "This has to be 'everyone', 'requests' or 'followed'."],
    ['anonymousNews', true, "This has to be 'later' or 'at_once'."],
    ['messagesFrom', null, "This has to be 'everyone', 'requests' or 'followed'."],
    ['profileVisibility', true, "This has to be 'public', 'followers' or 'private'."],
  ] as [string, unknown, string][])(
    '%s of %j gives an error for its field, and nothing is changed',
    async (name, value, sentence) => {
      const response = await put({ showLocation: true, [name]: value });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: sentence, code: 'BAD_INPUT', fields: { [name]: sentence } });
      expect(await stored()).toEqual(defaults);
    },
  );

  test.each([0, 8, 23])('digestHour can be %i', async (digestHour) => {
    expect((await put({ digestHour })).status).toBe(200);
    expect(await stored()).toEqual({ ...defaults, digestHour });
  });

  test('a body that is not an object is refused', async () => {
    for (const body of [[], 'all on', 1, null]) expect((await put(body)).status).toBe(400);
  });
});
