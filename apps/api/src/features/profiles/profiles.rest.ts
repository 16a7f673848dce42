import type { HttpApp } from '../../http/http-app.ts';
import { readFormOrJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody, toggleCallerOf } from '../../rest/caller.ts';
import { readPageQuery, sendPage } from '../../rest/pages.ts';
import { appRouter } from '../../router.ts';

/** Has to be mounted after every other path under /api/users, because `:id` matches all of them. */
export function mountProfilesRest(app: HttpApp, publicOrigin: () => string): void {
  app.post('/api/user/profile', async (c) => c.json(await callWithBody(c, appRouter.profiles.update, readFormOrJson)));
  app.get('/api/users/blocked', async (c) =>
    sendPage(c, await callerOf(c).profiles.blocked(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/users/muted', async (c) =>
    sendPage(c, await callerOf(c).profiles.muted(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/users/followers', async (c) =>
    sendPage(c, await callerOf(c).profiles.followers(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/users/:id', async (c) => c.json(await callerOf(c).profiles.get({ userId: c.req.param('id') })));
  // The REST contract toggles: the value in this call is ignored (`toggles` of the context).
  app.post('/api/users/:id/follow', async (c) => {
    const caller = toggleCallerOf(c);
    const { id: userId } = await caller.profiles.get({ userId: c.req.param('id') });
    return c.json(await caller.profiles.setFollow({ userId, following: true }));
  });
  app.delete('/api/users/:id/follower', async (c) =>
    c.json(await callerOf(c).profiles.removeFollower({ userId: c.req.param('id') })),
  );
  app.post('/api/users/:id/block', async (c) =>
    c.json(await callerOf(c).profiles.setBlock({ userId: c.req.param('id'), blocked: true })),
  );
  app.delete('/api/users/:id/block', async (c) =>
    c.json(await callerOf(c).profiles.setBlock({ userId: c.req.param('id'), blocked: false })),
  );
  app.post('/api/users/:id/mute', async (c) =>
    c.json(await callerOf(c).profiles.setMute({ userId: c.req.param('id'), muted: true })),
  );
  app.delete('/api/users/:id/mute', async (c) =>
    c.json(await callerOf(c).profiles.setMute({ userId: c.req.param('id'), muted: false })),
  );
}
