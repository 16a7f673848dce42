import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { profileQueries } from '@ballast/db/queries/profiles/profiles';
import { dumpDatabase } from '@ballast/db/testing';
import { meView } from '@ballast/schema/accounts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { refusalOf } from '../../testing/refusal.ts';
import type { TestApp } from '../../testing/test-app.ts';

const path = '/api/user/profile';
const health = {
  mentalHealthConditions: 'Low mood',
  triggers: 'Fireworks',
  copingStrategies: 'Fishing',
  therapyExperience: 'Six weeks of it',
  medicationInfo: 'Sertraline',
  supportGoals: 'Sleep',
};
const about = {
  displayName: 'Al Der',
  bio: 'Walks a lot',
  phone: '0113 496 0000',
  address: '1 Wood Lane',
  city: 'Leeds',
  postcode: 'LS1 4AP',
  interests: 'Allotments',
  occupation: 'Joiner',
  relationshipStatus: 'Separated',
};

const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } })
  .png()
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));

async function formWith(fields: Record<string, string>, image?: Blob): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('profileImage', image ?? (await picture), 'me on holiday.png');
  return form;
}

const files = ({ folder }: TestApp) => readdirSync(join(folder, 'media'));

describeWithApp('profile changes', { members: ['alder', 'birch'] }, (app) => {
  const me = () => app.as('alder').auth.me.query();
  const send = (body: unknown) => app.sendJson('alder', path, body);
  const sendForm = (body: FormData) => app.request('alder', path, { method: 'POST', body });

  test('stores every field of the form except e-mail, username and password', async () => {
    const before = await me();
    const ignoredFields = { email: 'new@example.org', username: 'newname', passwordHash: 'x', id: 'y'.repeat(22) };
    const response = await send({ ...about, postcode: 'ls14ap', ...health, ...ignoredFields });
    expect(response.status).toBe(200);
    const changed = { ...before, ...about, ...health };
    expect(meView.parse(await response.json())).toEqual(changed);
    expect(await me()).toEqual(changed);
  });

  test('absent fields stay, blank ones are cleared, and a blank display name becomes the username', async () => {
    await send({ ...about, ...health });
    await send({ bio: '', triggers: ' \u200b ', city: null, displayName: '' });
    expect(await me()).toMatchObject({
      ...about,
      ...health,
      bio: null,
      triggers: null,
      city: null,
      displayName: 'alder',
    });
    await send({});
    expect(await me()).toMatchObject({ occupation: 'Joiner', copingStrategies: 'Fishing', bio: null });
  });

  test('concurrent changes are all kept, health fields included; other members’ profiles stay', async () => {
    const birch = await app.as('birch').auth.me.query();
    await Promise.all(Object.entries({ ...about, ...health }).map(([name, value]) => send({ [name]: value })));
    expect(await me()).toMatchObject({ ...about, ...health });
    expect(await app.as('birch').auth.me.query()).toEqual(birch);
  });

  test('the health fields are stored together as one ciphertext in their own table', async () => {
    await send(health);
    const dump = JSON.stringify(await dumpDatabase(app().database));
    for (const words of Object.values(health)) expect(dump).not.toContain(words);
    const { healthRecords } = await dumpDatabase(app().database);
    expect(healthRecords).toHaveLength(1);
  });

  test('a new profile image replaces the former one, whose file is deleted', async () => {
    const first = meView.parse(await (await sendForm(await formWith({ bio: 'In a form' }))).json());
    expect(first).toMatchObject({ bio: 'In a form', profileImageUrl: expect.stringMatching(/^\/media\/.{22}\.webp$/) });
    const url = first.profileImageUrl ?? '';
    const { author } = await app.as('alder').posts.create.mutate({ content: 'Hello', isAnonymous: false });
    expect(author.profileImageUrl).toBe(url);
    expect((await app.as('birch').profiles.get.query({ userId: app.idOf('alder') })).profileImageUrl).toBe(url);
    expect((await app.request('birch', url)).headers.get('content-type')).toBe('image/webp');

    const second = await app.as('alder').profiles.update.mutate(await formWith({}));
    expect(second.profileImageUrl).not.toBe(url);
    expect((await app.as('birch').posts.feed.query({})).items[0]?.author.profileImageUrl).toBe(second.profileImageUrl);
    expect((await app.request('birch', url)).status).toBe(404);
    expect(files(app())).toHaveLength(1);
    expect((await dumpDatabase(app().database))['media']).toHaveLength(1);
    await send({ bio: 'Without one' });
    expect((await me()).profileImageUrl).toBe(second.profileImageUrl);
  });

  test('concurrent uploads leave one image', async () => {
    await Promise.all([1, 2, 3].map(async () => sendForm(await formWith({}))));
    const { profileImageUrl } = await me();
    expect(files(app()).map((name) => `/media/${name}`)).toEqual([profileImageUrl]);
  });

  test('an anonymous post has no profile image', async () => {
    const { profileImageUrl } = await app.as('alder').profiles.update.mutate(await formWith({}));
    const post = await app.as('alder').posts.create.mutate({ content: 'Hello', isAnonymous: true });
    expect(post.author.profileImageUrl).toBeNull();
    expect(JSON.stringify(post)).not.toContain(String(profileImageUrl));
  });

  test('an unreadable image changes nothing and gives an error for its field', async () => {
    const response = await sendForm(await formWith({ bio: 'Never mind' }, new Blob(['no picture'])));
    expect([response.status, await response.json()]).toMatchObject([
      415,
      { fields: { profileImage: expect.any(String) } },
    ]);
    expect((await refusalOf(send({ profileImage: 'me.png' })))?.fields).toEqual({
      profileImage: 'This has to be an image file.',
    });
    expect((await me()).bio).toBeNull();
    expect(files(app())).toEqual([]);
  });

  test('a form may have 300 KB, a JSON body may not', async () => {
    const large = new Blob([new Uint8Array(300 * 1024)]);
    const body = await formWith({}, large);
    const refused = [
      await sendForm(body),
      await app.request('alder', '/api/trpc/profiles.update', { method: 'POST', body }),
      await send({ bio: 'x'.repeat(300 * 1024) }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([415, 415, 413]);
  });

  test('health fields that no key can decrypt are not overwritten', async () => {
    const undecryptable = 'of another key';
    const { update } = profileQueries(app().database);
    await update(app.idOf('alder'), { columns: {}, resealHealth: () => undecryptable });
    expect((await send({ triggers: 'Fireworks' })).status).toBe(500);
    expect((await dumpDatabase(app().database))['healthRecords']).toMatchObject([{ sealedFields: undecryptable }]);
    expect((await send({ bio: 'Still here' })).status).toBe(200);
  });

  test('a member keeps a display name chosen before it was reserved; other members cannot choose it', async () => {
    await profileQueries(app().database).update(app.idOf('alder'), { columns: { displayName: 'Crisis team' } });
    expect((await send({ displayName: 'Crisis team', bio: 'Walks a lot' })).status).toBe(200);
    expect(await me()).toMatchObject({ displayName: 'Crisis team', bio: 'Walks a lot' });
    expect((await app.sendJson('birch', path, { displayName: 'Crisis team' })).status).toBe(400);
  });

  test.each([
    ['displayName', 'x'.repeat(41), 'This can be 40 characters at most.'],
    [
      'displayName',
      'Мoderator',
      'That name could be taken for people who help here by profession, or who run this place. Please pick another.',
    ],
    [
      'displayName',
      'Ano\u3164nymous',
      'That name could be taken for people who help here by profession, or who run this place. Please pick another.',
    ],
    [
      'displayName',
      'Crisis team',
      'That name could be taken for people who help here by profession, or who run this place. Please pick another.',
    ],
    ['displayName', 'Anonymo\u202esu', 'A name is one line, without hidden marks in it.'],
    ['displayName', 'Two\nlines', 'A name is one line, without hidden marks in it.'],
    ['displayName', 7, 'This has to be text.'],
    ['bio', 'x'.repeat(501), 'This can be 500 characters at most.'],
    ['bio', 'a\0b', 'This has a character in it that we cannot store.'],
    ['phone', '1'.repeat(41), 'This can be 40 characters at most.'],
    ['address', 'x'.repeat(201), 'This can be 200 characters at most.'],
    ['city', 'x'.repeat(201), 'This can be 200 characters at most.'],
    ['postcode', '', 'Please enter a UK postcode, such as M1 1AE.'],
    ['postcode', '75001', 'Please enter a UK postcode, such as M1 1AE.'],
    ['interests', 'x'.repeat(201), 'This can be 200 characters at most.'],
    ['occupation', ['Joiner'], 'This has to be text.'],
    ['relationshipStatus', {}, 'This has to be text.'],
    ...Object.keys(health).map((name) => [name, 'x'.repeat(2001), 'This can be 2,000 characters at most.']),
  ] as [string, unknown, string][])(
    '%s of %j gives an error for its field, and nothing is changed',
    async (name, value, sentence) => {
      const before = await me();
      expect((await refusalOf(send({ occupation: 'Joiner', [name]: value })))?.fields).toEqual({ [name]: sentence });
      expect(await me()).toEqual(before);
    },
  );
});
