import type { HttpApp } from '../../http/http-app.ts';
import { callerOf } from '../../rest/caller.ts';

export function mountTextsRest(app: HttpApp): void {
  app.get('/api/texts', async (c) => c.json(await callerOf(c).texts.get()));
}
