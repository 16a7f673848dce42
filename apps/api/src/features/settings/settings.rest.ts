import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf } from '../../rest/caller.ts';

export function mountSettingsRest(app: HttpApp): void {
  app.get('/api/users/settings', async (c) => c.json(await callerOf(c).settings.get()));
  app.put('/api/users/settings', async (c) => c.json(await callerOf(c).settings.update(await readJson(c))));
}
