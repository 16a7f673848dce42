import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

const savedWords = '/api/moderation/saved-words';
const handovers = '/api/moderation/handovers';

export function mountShiftsRest(app: HttpApp): void {
  app.get(savedWords, async (c) => c.json(await callerOf(c).shifts.savedWords()));
  app.post(savedWords, async (c) => c.json(await callWithBody(c, appRouter.shifts.saveWords, readJson), 201));
  app.delete(`${savedWords}/:id`, async (c) =>
    c.json(await callerOf(c).shifts.forgetWords({ wordsId: c.req.param('id') })),
  );
  app.get(handovers, async (c) => c.json(await callerOf(c).shifts.handovers()));
  app.post(handovers, async (c) => c.json(await callWithBody(c, appRouter.shifts.handOver, readJson), 201));
}
