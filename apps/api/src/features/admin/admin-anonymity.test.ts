import { expect, test } from 'vitest';
import { observe, withoutRandomLines } from '../../anonymity/observe.ts';
import { createTestApp } from '../../testing/test-app.ts';

const authors = ['alder', 'birch'] as const;

/** An app with a reported anonymous post by `first` and comment by `second`, and all that an admin can read of them. */
async function createReportedItems([first, second]: readonly [string, string]) {
  const app = await createTestApp({ members: ['alder', 'birch', 'cedar'] });
  const post = await app.as(first).posts.create.mutate({ content: 'Cannot go on', mood: 'low', isAnonymous: true });
  const postId = post.id;
  const comment = await app.as(second).comments.create.mutate({ postId, content: 'Nor I', isAnonymous: true });
  for (const [targetType, targetId] of [
    ['post', postId],
    ['comment', comment.id],
  ] as const) {
    await app.as('cedar').reports.create.mutate({ targetType, targetId, reason: 'I am worried' });
  }
  const observed = await observe(app, { admin: true }, { postIds: [postId], commentIds: [comment.id], mediaUrls: [] });
  return { app, postId, observed };
}

test('without a reveal, an admin gets the same responses if two anonymous items have swapped authors', async () => {
  const original = await createReportedItems(authors);
  const swapped = await createReportedItems([authors[1], authors[0]]);
  expect(original.observed).toContain('Cannot go on');
  expect(original.observed).toContain('I am worried');
  expect(swapped.observed).toBe(original.observed);
  await Promise.all([original.app.close(), swapped.app.close()]);
});

test('lists, reports and the log contain neither names nor ids of anonymous authors', async () => {
  const { app } = await createReportedItems(authors);
  const admin = { admin: true } as const;
  for (const path of ['posts', 'posts?mood=low', 'reports', 'log', 'contact-messages', 'stats']) {
    const response = await app.request(admin, `/api/admin/${path}`);
    expect(response.status).toBe(200);
    // The log has what the admin has searched for.
    const body = (await response.text()).replaceAll(/"reason":"by @\w+"/g, '');
    const responseText = `${[...response.headers].join('\n')} ${body}`;
    for (const name of authors)
      for (const token of [name, app.idOf(name)]) expect(responseText, path).not.toContain(token);
  }
  await app.close();
});

test('a reveal changes nothing that members, visitors and other admins see', async () => {
  const { app, postId } = await createReportedItems(authors);
  const observeAs = async (asker: string | undefined) =>
    withoutRandomLines(await observe(app, asker, { postIds: [postId], commentIds: [], mediaUrls: [] }));
  const observers = ['cedar', 'birch', undefined];
  const before = await Promise.all(observers.map(observeAs));
  await app
    .asAdmin()
    .admin.reveal.mutate({ targetType: 'post', targetId: postId, reason: 'The member may harm themselves.' });
  expect(await Promise.all(observers.map(observeAs))).toEqual(before);
  const posts = await app.request({ admin: true }, '/api/admin/posts');
  expect(await posts.json()).toMatchObject([{ user_id: null, username: 'Anonymous' }]);
  expect(app.logLines.join('')).not.toMatch(/alder|harm/);
  await app.close();
});

test('after reveals of a reporter and a question about two authors, staff read no name and no address', async () => {
  const app = await createTestApp({ members: ['alder', 'birch', 'cedar'] });
  const admin = { admin: true } as const;
  const reason = 'Both may want to end it tonight.';
  let reference = '';
  for (const name of authors) {
    const { id: targetId } = await app.as(name).posts.create.mutate({ content: 'No way on', isAnonymous: true });
    const reported = { targetType: 'post', targetId, reason: 'danger' } as const;
    reference = (await app.as('cedar').reports.create.mutate(reported)).reference;
  }
  const { items } = await app.asAdmin().moderation.cases.query({});
  const [caseId = '', otherId = ''] = items.map(({ id }) => id);
  await app.asAdmin().admin.reveal.mutate({ who: 'reporter', caseId: otherId, reference, reason });
  await app.asAdmin().admin.sameAuthor.mutate({ caseIds: [caseId, otherId], reason });
  const paths = ['admin/posts', 'admin/reports', 'admin/log', 'moderation/cases'];
  for (const path of [...paths, `moderation/cases/${caseId}`, `moderation/cases/${otherId}`]) {
    const response = await app.request(admin, `/api/${path}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    for (const name of [...authors, 'cedar']) {
      for (const token of [name, app.idOf(name)]) expect(text, path).not.toContain(token);
    }
  }
  expect(app.logLines.join('')).not.toMatch(/alder|birch|cedar|tonight/);
  await app.close();
});
