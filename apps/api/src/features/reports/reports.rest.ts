import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

export function mountReportsRest(app: HttpApp): void {
  app.get('/api/reports', async (c) => c.json(await callerOf(c).reports.own()));
  app.post('/api/reports', async (c) => c.json(await callWithBody(c, appRouter.reports.create, readJson), 201));
}
