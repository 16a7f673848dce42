import type { HttpApp, HttpContext } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { readQuery, sendPage } from '../../rest/pages.ts';
import { appRouter } from '../../router.ts';

const path = '/api/moderation/cases';

export function mountModerationRest(app: HttpApp, publicOrigin: () => string): void {
  const caseIdOf = (c: HttpContext) => ({ caseId: c.req.param('id') ?? '' });
  app.get(path, async (c) => sendPage(c, await callerOf(c).moderation.cases(readQuery(c)), publicOrigin()));
  app.post(path, async (c) => c.json(await callWithBody(c, appRouter.moderation.open, readJson), 201));
  app.get(`${path}/:id`, async (c) => c.json(await callerOf(c).moderation.case(caseIdOf(c))));
  app.get(`${path}/:id/with-name`, async (c) => c.json(await callerOf(c).moderation.casesWithName(caseIdOf(c))));
  app.post(`${path}/:id/claim`, async (c) => c.json(await callerOf(c).moderation.claim(caseIdOf(c))));
  app.post(`${path}/:id/release`, async (c) => c.json(await callerOf(c).moderation.release(caseIdOf(c))));
  app.post(`${path}/:id/reopen`, async (c) => c.json(await callerOf(c).moderation.reopen(caseIdOf(c))));
  app.post(`${path}/:id/raise`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.raise, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/notes`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.addNote, () => readJson(c, caseIdOf(c))), 201),
  );
  app.post(`${path}/:id/call-admin`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.callAdmin, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/decide`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.decide, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/appeal`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.decideAppeal, () => readJson(c, caseIdOf(c)))),
  );
  app.get('/api/moderation/counts', async (c) => c.json(await callerOf(c).moderation.counts()));
  app.get('/api/moderation/reversals', async (c) => c.json(await callerOf(c).moderation.reversals()));
  app.get('/api/decisions', async (c) => c.json(await callerOf(c).decisions.own()));
  app.post('/api/decisions/:id/appeal', async (c) => {
    const read = () => readJson(c, { decisionId: c.req.param('id') });
    return c.json(await callWithBody(c, appRouter.decisions.appeal, read), 201);
  });
}
