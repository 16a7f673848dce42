import type { FeedInput, SearchPostsInput } from '@ballast/schema/posts';
import type { Topic } from '@ballast/schema/topic-names';
import type { HttpApp, HttpContext } from '../../http/http-app.ts';
import { readFormOrJson, readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody, toggleCallerOf } from '../../rest/caller.ts';
import { readLikeKind } from '../../rest/like-kind.ts';
import { readPageQuery, readQuery, sendPage } from '../../rest/pages.ts';
import { readIfMatch, sendCreated, sendVersioned } from '../../rest/versions.ts';
import { appRouter } from '../../router.ts';

/** Passes any other text on, for the procedure's schema to refuse. */
function readBoolean(text: string | undefined): boolean | undefined {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return text as boolean | undefined;
}

/** The casts are unchecked: the procedure's schema refuses any other text. An empty filter counts as absent. */
const readFilter = (c: HttpContext) => ({
  topic: (c.req.query('topic') || undefined) as Topic | undefined,
  mood: c.req.query('mood'),
});

const readChoice = (c: HttpContext) => ({
  ...readFilter(c),
  feed: c.req.query('feed') as FeedInput['feed'] | undefined,
});

export function mountPostsRest(app: HttpApp, publicOrigin: () => string): void {
  app.get('/api/community/posts', async (c) => {
    return sendPage(c, await callerOf(c).posts.feed({ ...readPageQuery(c), ...readChoice(c) }), publicOrigin());
  });
  // Before `:id`, which would match it too.
  app.get('/api/community/posts/new', async (c) =>
    c.json(await callerOf(c).posts.newSince({ ...readChoice(c), since: c.req.query('since') ?? '' })),
  );
  app.get('/api/community/posts/waiting', async (c) => c.json(await callerOf(c).posts.waiting()));
  app.get('/api/community/topics', async (c) => c.json(await callerOf(c).posts.topics()));
  app.get('/api/stories', async (c) => sendPage(c, await callerOf(c).posts.stories(readQuery(c)), publicOrigin()));
  app.get('/api/users/me/posts', async (c) => {
    const isAnonymous = readBoolean(c.req.query('isAnonymous'));
    return sendPage(c, await callerOf(c).posts.own({ ...readPageQuery(c), isAnonymous }), publicOrigin());
  });
  app.get('/api/users/me/kept', async (c) =>
    sendPage(c, await callerOf(c).posts.kept(readPageQuery(c)), publicOrigin()),
  );
  app.post('/api/community/posts', async (c) => {
    const post = await callWithBody(c, appRouter.posts.create, readFormOrJson);
    return sendCreated(c, `/api/community/posts/${post.id}`, post);
  });
  app.get('/api/community/posts/search', async (c) => {
    const has = c.req.query('has') as SearchPostsInput['has'];
    const unanswered = readBoolean(c.req.query('unanswered'));
    const input = { ...readPageQuery(c), ...readFilter(c), has, unanswered, q: c.req.query('q') ?? '' };
    return sendPage(c, await callerOf(c).posts.search(input), publicOrigin());
  });
  // Before `:id`, which would match it too.
  app.get('/api/community/posts/hidden', async (c) =>
    sendPage(c, await callerOf(c).posts.hidden(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/community/posts/:id', async (c) =>
    sendVersioned(c, await callerOf(c).posts.get({ postId: c.req.param('id') })),
  );
  app.patch('/api/community/posts/:id', async (c) => {
    const read = () => readJson(c, { postId: c.req.param('id'), ...readIfMatch(c) });
    return sendVersioned(c, await callWithBody(c, appRouter.posts.update, read));
  });
  app.delete('/api/community/posts/:id', async (c) =>
    c.json(await callerOf(c).posts.delete({ postId: c.req.param('id') })),
  );
  app.post('/api/community/posts/:id/hide', async (c) =>
    c.json(await callerOf(c).posts.setHidden({ postId: c.req.param('id'), hidden: true })),
  );
  app.delete('/api/community/posts/:id/hide', async (c) =>
    c.json(await callerOf(c).posts.setHidden({ postId: c.req.param('id'), hidden: false })),
  );
  app.post('/api/community/posts/:id/keep', async (c) =>
    c.json(await callerOf(c).posts.setKept({ postId: c.req.param('id'), kept: true })),
  );
  app.delete('/api/community/posts/:id/keep', async (c) =>
    c.json(await callerOf(c).posts.setKept({ postId: c.req.param('id'), kept: false })),
  );
  // The REST contract toggles: the value in this call is ignored (`toggles` of the context).
  app.post('/api/community/posts/:id/like', async (c) => {
    const caller = toggleCallerOf(c);
    const { id: postId } = await caller.posts.get({ postId: c.req.param('id') });
    return c.json(await caller.posts.setLike({ postId, liked: true, ...(await readLikeKind(c)) }));
  });
}
