import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

export function mountSettingsRest(app: HttpApp): void {
  app.get('/api/users/settings', async (c) => c.json(await callerOf(c).settings.get()));
  app.put('/api/users/settings', async (c) => c.json(await callWithBody(c, appRouter.settings.update, readJson)));
}
