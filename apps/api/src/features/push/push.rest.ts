import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

const subscriptions = '/api/push/subscriptions';

export function mountPushRest(app: HttpApp): void {
  app.get('/api/push/key', async (c) => c.json(await callerOf(c).push.key()));
  app.post(subscriptions, async (c) => c.json(await callWithBody(c, appRouter.push.subscribe, readJson)));
  app.delete(subscriptions, async (c) => c.json(await callWithBody(c, appRouter.push.unsubscribe, readJson)));
}
