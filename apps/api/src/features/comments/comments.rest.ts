import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody, toggleCallerOf } from '../../rest/caller.ts';
import { readLikeKind } from '../../rest/like-kind.ts';
import { readPageQuery, sendPage } from '../../rest/pages.ts';
import { readIfMatch, sendCreated, sendVersioned } from '../../rest/versions.ts';
import { appRouter } from '../../router.ts';

export function mountCommentsRest(app: HttpApp, publicOrigin: () => string): void {
  app.get('/api/community/posts/:id/comments', async (c) =>
    sendPage(
      c,
      await callerOf(c).comments.list({
        postId: c.req.param('id'),
        ...readPageQuery(c),
        replyTo: c.req.query('replyTo'),
      }),
      publicOrigin(),
    ),
  );
  app.post('/api/community/posts/:id/comments', async (c) => {
    const read = () => readJson(c, { postId: c.req.param('id') });
    const comment = await callWithBody(c, appRouter.comments.create, read);
    return sendCreated(c, `/api/community/comments/${comment.id}`, comment);
  });
  app.get('/api/community/comments/hidden', async (c) =>
    sendPage(c, await callerOf(c).comments.hidden(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/community/comments/:id', async (c) =>
    sendVersioned(c, await callerOf(c).comments.get({ commentId: c.req.param('id') })),
  );
  app.patch('/api/community/comments/:id', async (c) => {
    const read = () => readJson(c, { commentId: c.req.param('id'), ...readIfMatch(c) });
    return sendVersioned(c, await callWithBody(c, appRouter.comments.update, read));
  });
  app.delete('/api/community/comments/:id', async (c) =>
    c.json(await callerOf(c).comments.delete({ commentId: c.req.param('id') })),
  );
  app.post('/api/community/comments/:id/hide', async (c) =>
    c.json(await callerOf(c).comments.setHidden({ commentId: c.req.param('id'), hidden: true })),
  );
  app.delete('/api/community/comments/:id/hide', async (c) =>
    c.json(await callerOf(c).comments.setHidden({ commentId: c.req.param('id'), hidden: false })),
  );
  app.get('/api/community/posts/:id/taken-off', async (c) =>
    c.json(await callerOf(c).comments.takenOff({ postId: c.req.param('id') })),
  );
  app.post('/api/community/comments/:id/take-off', async (c) =>
    c.json(await callerOf(c).comments.setTakenOff({ commentId: c.req.param('id'), takenOff: true })),
  );
  app.delete('/api/community/comments/:id/take-off', async (c) =>
    c.json(await callerOf(c).comments.setTakenOff({ commentId: c.req.param('id'), takenOff: false })),
  );
  app.post('/api/community/comments/:id/like', async (c) => {
    const caller = toggleCallerOf(c);
    const { id: commentId } = await caller.comments.get({ commentId: c.req.param('id') });
    return c.json(await caller.comments.setLike({ commentId, liked: true, ...(await readLikeKind(c)) }));
  });
}
