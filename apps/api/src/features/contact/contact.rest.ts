import { callerOf, type RestApp, readJson } from '../../http/rest.ts';

export function mountContactRest(app: RestApp): void {
  app.post('/api/contact', async (c) => c.json(await callerOf(c).contact.send(await readJson(c)), 201));
}
