import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { readPageQuery, sendPage } from '../../rest/pages.ts';
import { appRouter } from '../../router.ts';

export function mountNoticesRest(app: HttpApp, publicOrigin: () => string): void {
  app.get('/api/notifications', async (c) =>
    sendPage(c, await callerOf(c).notices.list(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/notifications/count', async (c) => c.json(await callerOf(c).notices.count()));
  app.post('/api/notifications/mark-read', async (c) =>
    c.json(await callWithBody(c, appRouter.notices.markRead, readJson)),
  );
}
