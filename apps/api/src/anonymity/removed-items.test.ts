import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureUpload } from '../testing/post-picture.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { observe, type Subjects } from './observe.ts';

/** A unique word for each item. */
const words = ['zephyrpost', 'zephyrsecret', 'zephyrcomment', 'zephyrmessage', 'zephyrbio'];
const observers = ['birch', 'elm', 'fir', undefined] as const;

let app: TestApp;
let subjects: Subjects;
/** The pages that show each word, by observer, before the removal, while staff hide the items, and after it. */
const before = new Map<string, string[]>();
const hidden = new Map<string, string[]>();
const after = new Map<string, string[]>();
let pictureStatuses: number[];
let hiddenPictureStatuses: number[];

async function recordPages(pages: Map<string, string[]>): Promise<void> {
  for (const asker of [...observers, 'alder']) {
    const seen = (await observe(app, asker, subjects)).split(/\n\n(?=GET \/)/);
    for (const word of words) {
      const showing = seen.filter((page) => page.slice(page.indexOf('\n')).includes(word));
      pages.set(
        `${asker ?? 'visitor'} ${word}`,
        showing.map((page) => /^GET ([^?\n]+)/.exec(page)?.[1] ?? ''),
      );
    }
  }
}

const isHidable = (word: string) => word !== 'zephyrbio';

/** Crawls every route of the registry before the removal, while the items are hidden, and after it. */
beforeAll(async () => {
  app = await createTestApp({ members: ['alder', 'birch', 'elm', 'fir', 'cedar'] });
  await app.appoint('cedar', 'moderator');
  const alder = app.as('alder');
  await app.as('fir').profiles.setFollow.mutate({ userId: app.idOf('alder'), following: true });
  const form = new FormData();
  form.append('content', 'sleep low zephyrpost');
  form.append('isAnonymous', 'false');
  form.append('image', await pictureUpload(), 'a.png');
  const named = await alder.posts.create.mutate(form);
  const secret = await alder.posts.create.mutate({ content: 'sleep low zephyrsecret', isAnonymous: true });
  const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Awake', isAnonymous: false });
  const comment = await alder.comments.create.mutate({ postId, content: 'zephyrcomment', isAnonymous: false });
  const message = await alder.messages.send.mutate({ receiverId: app.idOf('elm'), content: 'zephyrmessage' });
  await alder.profiles.update.mutate({ bio: 'zephyrbio' });
  for (const { id } of [named, secret]) await app.as('elm').posts.setHidden.mutate({ postId: id, hidden: true });
  await app.as('elm').comments.setHidden.mutate({ commentId: comment.id, hidden: true });
  subjects = {
    postIds: [named.id, secret.id, postId],
    commentIds: [comment.id],
    mediaUrls: [named.mediaUrl ?? ''],
    userIds: [app.idOf('alder')],
    conversationIds: [message.conversationId],
  };
  await recordPages(before);
  await app.as('elm').reports.create.mutate({ targetType: 'message', targetId: message.id, reason: 'abuse' });
  const { moderation } = app.asStaff('cedar');
  const targets = [
    { targetType: 'post', targetId: named.id },
    { targetType: 'post', targetId: secret.id },
    { targetType: 'comment', targetId: comment.id },
    { targetType: 'user', targetId: app.idOf('alder') },
  ] as const;
  for (const target of targets) await moderation.open.mutate({ ...target, reason: 'abuse' });
  const { items } = await moderation.cases.query({});
  const readPicture = async () => {
    const responses = observers.map((asker) => app.request(asker, named.mediaUrl ?? ''));
    return (await Promise.all(responses)).map(({ status }) => status);
  };
  for (const { id: caseId, targetType } of items) {
    if (targetType !== 'user') await moderation.hideNow.mutate({ caseId });
  }
  await recordPages(hidden);
  hiddenPictureStatuses = await readPicture();
  for (const { id: caseId } of items) {
    await moderation.decide.mutate({ caseId, action: 'remove', rule: null, words: 'Not here.' });
  }
  await app.tellDecisions();
  await recordPages(after);
  pictureStatuses = await readPicture();
});
afterAll(() => app.close());

describe('removed items', () => {
  test.each(words)('other members can read %s before the removal', (word) => {
    const readers = word === 'zephyrmessage' ? ['elm'] : ['birch', 'elm', 'fir'];
    for (const name of readers) expect(before.get(`${name} ${word}`), name).not.toEqual([]);
  });

  test.each([
    ['zephyrpost', 'posts'],
    ['zephyrsecret', 'posts'],
    ['zephyrcomment', 'comments'],
  ])('a member who has hidden %s finds it in their list before', (word, items) => {
    const pages = before.get(`elm ${word}`);
    expect(pages).toContain(`/api/trpc/${items}.hidden`);
    expect(pages).toContain(`/api/community/${items}/hidden`);
  });

  test.each(words)('no route shows %s to others after the removal', (word) => {
    for (const asker of observers) expect(after.get(`${asker ?? 'visitor'} ${word}`)).toEqual([]);
  });

  test.each(words.filter(isHidable))('no route shows %s to others while staff hide it until a decision', (word) => {
    for (const asker of observers) expect(hidden.get(`${asker ?? 'visitor'} ${word}`)).toEqual([]);
  });

  test('have pictures that are not served', () => {
    expect(hiddenPictureStatuses).toEqual([404, 404, 404, 401]);
    expect(pictureStatuses).toEqual([404, 404, 404, 401]);
  });

  test('are still in the author’s own lists and export, and nowhere else', () => {
    const ownPages =
      /^\/api\/(trpc\/(posts\.own|decisions\.own|auth\.export)|users\/me\/posts|decisions|users\/export)$/;
    for (const word of ['zephyrpost', 'zephyrsecret', 'zephyrcomment']) {
      const pages = after.get(`alder ${word}`) ?? [];
      expect(pages).toContain('/api/decisions');
      expect(pages.filter((page) => !ownPages.test(page))).toEqual([]);
    }
  });
});
