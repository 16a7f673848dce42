import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { codeOf } from '../../testing/refusal.ts';

const members = ['alder', 'birch', 'cedar'];

describeWithApp('profiles', { members }, (app) => {
  const profileOf = (name: string, viewer = 'birch') => app.as(viewer).profiles.get.query({ userId: app.idOf(name) });
  const follow = (name: string, followee: string, following = true) =>
    app.as(name).profiles.setFollow.mutate({ userId: app.idOf(followee), following });
  const block = (name: string, other: string, blocked = true) =>
    app.as(name).profiles.setBlock.mutate({ userId: app.idOf(other), blocked });
  const about = {
    bio: 'Walks a lot',
    interests: 'Allotments',
    occupation: 'Joiner',
    relationshipStatus: 'Separated',
    city: 'Leeds',
    phone: '0113 496 0000',
  };
  const hidden = { city: null, age: null, email: null, phone: null, firstName: null, lastName: null };
  const shown = {
    city: 'Leeds',
    age: 38,
    email: 'alder@example.org',
    phone: '0113 496 0000',
    firstName: 'Tree',
    lastName: 'alder',
  };
  const showAll = { showLocation: true, showAge: true, showEmail: true, showPhone: true, showRealName: true };

  test('by default a profile shows bio, interests, occupation and relationship, and no identifying fields', async () => {
    await app.as('alder').profiles.update.mutate(about);
    const { city: _city, phone: _phone, ...shownByDefault } = about;
    expect(await profileOf('alder')).toEqual({
      id: app.idOf('alder'),
      username: 'alder',
      displayName: 'alder',
      profileImageUrl: null,
      avatarColor: '#d9a066',
      ...shownByDefault,
      ...hidden,
      followersCount: 0,
      followingCount: 0,
      postsCount: 0,
      following: false,
      blocked: false,
      muted: false,
      allowMessaging: true,
      mine: false,
    });
  });

  test.each([
    ['showLocation', { city: shown.city }],
    ['showAge', { age: shown.age }],
    ['showEmail', { email: shown.email }],
    ['showPhone', { phone: shown.phone }],
    ['showRealName', { firstName: shown.firstName, lastName: shown.lastName }],
  ])('%s shows only its own fields', async (setting, fields) => {
    await app.as('alder').profiles.update.mutate(about);
    await app.as('alder').settings.update.mutate({ [setting]: true });
    expect(await profileOf('alder')).toMatchObject({ ...hidden, ...fields });
  });

  test('profileVisibility "followers" hides fields from non-followers, "private" from all other members', async () => {
    await app.as('alder').profiles.update.mutate(about);
    await follow('cedar', 'alder');
    const nothing = { bio: null, interests: null, occupation: null, relationshipStatus: null, ...hidden };
    const everything = { ...about, ...shown };
    const outcomes = {
      public: [everything, everything],
      followers: [nothing, everything],
      private: [nothing, nothing],
    };
    for (const [profileVisibility, [stranger, follower]] of Object.entries(outcomes)) {
      await app.sendJson('alder', '/api/users/settings', { ...showAll, profileVisibility }, 'PUT');
      const alwaysShown = { username: 'alder', followersCount: 1 };
      expect(await profileOf('alder', 'birch')).toMatchObject({ ...alwaysShown, ...stranger });
      expect(await profileOf('alder', 'cedar')).toMatchObject({ ...alwaysShown, ...follower });
      expect(await profileOf('alder', 'alder')).toMatchObject({ ...alwaysShown, ...everything, mine: true });
    }
  });

  test('health fields are in no profile, not even the member’s own view', async () => {
    await app.as('alder').profiles.update.mutate({ triggers: 'Fireworks', medicationInfo: 'Sertraline' });
    await app.as('alder').settings.update.mutate(showAll);
    for (const viewer of members) {
      const text = JSON.stringify(await profileOf('alder', viewer));
      expect(text).not.toMatch(/Fireworks|Sertraline|triggers|medicationInfo/);
    }
  });

  test('the post count includes only named posts, also for the author', async () => {
    await app.as('alder').posts.create.mutate({ content: 'By name', isAnonymous: false });
    await app.as('alder').posts.create.mutate({ content: 'Without', isAnonymous: true });
    for (const viewer of members) expect((await profileOf('alder', viewer)).postsCount).toBe(1);
  });

  test('following is idempotent over tRPC and a toggle over REST', async () => {
    const [one, two] = await Promise.all([follow('birch', 'alder'), follow('birch', 'alder')]);
    expect(one).toEqual({ following: true, followersCount: 1 });
    expect(two).toEqual({ following: true, followersCount: 1 });
    expect(await profileOf('alder')).toMatchObject({ following: true, followersCount: 1 });
    expect(await profileOf('birch', 'alder')).toMatchObject({ following: false, followersCount: 0, followingCount: 1 });
    const toggle = async () =>
      (await app.sendJson('birch', `/api/users/${app.idOf('alder')}/follow`, undefined)).json();
    expect(await toggle()).toEqual({ following: false, followersCount: 0 });
    expect(await toggle()).toEqual({ following: true, followersCount: 1 });
    expect(await follow('birch', 'alder', false)).toEqual({ following: false, followersCount: 0 });
    expect(await follow('birch', 'alder', false)).toEqual({ following: false, followersCount: 0 });
  });

  test('following or blocking one’s own id is refused', async () => {
    const own = await app.sendJson('alder', `/api/users/${app.idOf('alder')}/follow`, {});
    expect(own.status).toBe(400);
    expect(await own.json()).toEqual({
      error: 'You cannot follow yourself.',
      code: 'BAD_INPUT',
      fields: { userId: 'You cannot follow yourself.' },
    });
    expect(await codeOf(block('alder', 'alder'))).toBe('BAD_INPUT');
  });
});
