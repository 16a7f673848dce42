import type { FeedInput } from '@ballast/schema/posts';
import type { HttpApp } from '../../http/http-app.ts';
import { readFormOrJson, readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody, toggleCallerOf } from '../../rest/caller.ts';
import { readPageQuery, readQuery, sendPage } from '../../rest/pages.ts';
import { readIfMatch, sendVersioned } from '../../rest/versions.ts';
import { appRouter } from '../../router.ts';

/** Passes any other text on, for the procedure's schema to refuse. */
function readBoolean(text: string | undefined): boolean | undefined {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return text as boolean | undefined;
}

export function mountPostsRest(app: HttpApp, publicOrigin: () => string): void {
  app.get('/api/community/posts', async (c) => {
    // The procedure's schema refuses any other text.
    const feed = c.req.query('feed') as FeedInput['feed'] | undefined;
    return sendPage(c, await callerOf(c).posts.feed({ ...readPageQuery(c), feed }), publicOrigin());
  });
  app.get('/api/stories', async (c) => sendPage(c, await callerOf(c).posts.stories(readQuery(c)), publicOrigin()));
  app.get('/api/users/me/posts', async (c) => {
    const isAnonymous = readBoolean(c.req.query('isAnonymous'));
    return sendPage(c, await callerOf(c).posts.own({ ...readPageQuery(c), isAnonymous }), publicOrigin());
  });
  app.post('/api/community/posts', async (c) =>
    c.json(await callWithBody(c, appRouter.posts.create, readFormOrJson), 201),
  );
  app.get('/api/community/posts/search', async (c) =>
    sendPage(c, await callerOf(c).posts.search({ ...readPageQuery(c), q: c.req.query('q') ?? '' }), publicOrigin()),
  );
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
  // The REST contract toggles: the value in this call is ignored (`toggles` of the context).
  app.post('/api/community/posts/:id/like', async (c) => {
    const caller = toggleCallerOf(c);
    const { id: postId } = await caller.posts.get({ postId: c.req.param('id') });
    return c.json(await caller.posts.setLike({ postId, liked: true }));
  });
}
