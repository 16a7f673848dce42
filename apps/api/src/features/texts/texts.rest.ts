import { callerOf, type RestApp } from '../../http/rest.ts';

export function mountTextsRest(app: RestApp): void {
  app.get('/api/texts', async (c) => c.json(await callerOf(c).texts.get()));
}
