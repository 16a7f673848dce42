import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

export function mountContactRest(app: HttpApp): void {
  app.post('/api/contact', async (c) => c.json(await callWithBody(c, appRouter.contact.send, readJson), 201));
}
