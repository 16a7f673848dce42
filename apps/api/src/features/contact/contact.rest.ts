import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf } from '../../rest/caller.ts';

export function mountContactRest(app: HttpApp): void {
  app.post('/api/contact', async (c) => c.json(await callerOf(c).contact.send(await readJson(c)), 201));
}
