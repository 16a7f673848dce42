import type { UpdateSettingsInput } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';

describeWithApp('notice switches', { members: ['alder', 'birch', 'cedar'] }, (app) => {
  const alder = () => app.as('alder');
  const kinds = async () => {
    const { items } = await alder().notices.list.query({});
    return items.map(({ kind }) => kind).sort();
  };
  const count = () => alder().notices.count.query();

  /** Causes a notice of every kind but `reveal` for alder. Returns the id of alder's anonymous post. */
  async function causeNotices(): Promise<string> {
    const { id: postId } = await alder().posts.create.mutate({ content: 'Up', isAnonymous: true });
    const birch = app.as('birch');
    await birch.comments.create.mutate({ postId, content: 'So am I', isAnonymous: false });
    await birch.posts.setLike.mutate({ postId, liked: true });
    await birch.profiles.setFollow.mutate({ userId: app.idOf('alder'), following: true });
    await birch.messages.send.mutate({ receiverId: app.idOf('alder'), content: 'All right?' });
    return postId;
  }

  test.each<[UpdateSettingsInput, string[]]>([
    [{}, ['answer', 'follow', 'request', 'reveal', 'support']],
    [{ communityNotifications: false }, ['request', 'reveal']],
    [{ messageNotifications: false }, ['answer', 'follow', 'reveal', 'support']],
    [{ crisisAlerts: false }, ['answer', 'follow', 'request', 'reveal', 'support']],
    // These switch channels, not kinds.
    [{ emailNotifications: false, pushNotifications: false }, ['answer', 'follow', 'request', 'reveal', 'support']],
  ])('with %j the list has these kinds: %j', async (change, expected) => {
    const targetId = await causeNotices();
    const reason = 'The member may be in danger.';
    await app.asAdmin().admin.reveal.mutate({ targetType: 'post', targetId, reason });
    await alder().settings.update.mutate(change);
    expect(await kinds()).toEqual(expected);
    // No switch changes the count of unread messages.
    expect(await count()).toEqual({ notices: expected.length, messages: 1 });
  });

  test('notices that were switched off appear when switched on, unless notices were marked as read meanwhile', async () => {
    await causeNotices();
    await alder().settings.update.mutate({ communityNotifications: false });
    await alder().settings.update.mutate({ communityNotifications: true });
    expect(await count()).toEqual({ notices: 4, messages: 1 });
    await alder().settings.update.mutate({ communityNotifications: false });
    await alder().notices.markRead.mutate();
    await alder().settings.update.mutate({ communityNotifications: true });
    expect(await count()).toEqual({ notices: 0, messages: 1 });
  });
});
