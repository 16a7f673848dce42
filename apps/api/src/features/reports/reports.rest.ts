import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf } from '../../rest/caller.ts';

export function mountReportsRest(app: HttpApp): void {
  app.post('/api/reports', async (c) => c.json(await callerOf(c).reports.create(await readJson(c)), 201));
}
