import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

export function mountReportsRest(app: HttpApp): void {
  app.post('/api/reports', async (c) => c.json(await callWithBody(c, appRouter.reports.create, readJson), 201));
}
