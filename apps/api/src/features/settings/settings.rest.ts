import { callerOf, type RestApp, readJson } from '../../http/rest.ts';

export function mountSettingsRest(app: RestApp): void {
  app.get('/api/users/settings', async (c) => c.json(await callerOf(c).settings.get()));
  app.put('/api/users/settings', async (c) => c.json(await callerOf(c).settings.update(await readJson(c))));
}
