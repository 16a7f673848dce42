import { callerOf, type RestApp, readJson } from '../../http/rest.ts';

export function mountReportsRest(app: RestApp): void {
  app.post('/api/reports', async (c) => c.json(await callerOf(c).reports.create(await readJson(c)), 201));
}
