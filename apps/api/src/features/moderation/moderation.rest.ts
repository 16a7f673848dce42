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
  app.get(`${path}/:id`, async (c) =>
    c.json(await callerOf(c).moderation.case({ ...caseIdOf(c), cursor: c.req.query('cursor') })),
  );
  app.get(`${path}/:id/with-name`, async (c) => c.json(await callerOf(c).moderation.casesWithName(caseIdOf(c))));
  app.post(`${path}/:id/open-with-name`, async (c) => c.json(await callerOf(c).moderation.openWithName(caseIdOf(c))));
  app.get(`${path}/:id/alike`, async (c) => c.json(await callerOf(c).moderation.alike(caseIdOf(c))));
  app.post(`${path}/:id/claim`, async (c) => c.json(await callerOf(c).moderation.claim(caseIdOf(c))));
  app.post(`${path}/:id/release`, async (c) => c.json(await callerOf(c).moderation.release(caseIdOf(c))));
  app.post(`${path}/:id/reopen`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.reopen, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/raise`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.raise, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/confirm-reason`, async (c) => c.json(await callerOf(c).moderation.confirmReason(caseIdOf(c))));
  app.post(`${path}/:id/lower`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.lower, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/hide-now`, async (c) => c.json(await callerOf(c).moderation.hideNow(caseIdOf(c))));
  app.post(`${path}/:id/show-again`, async (c) => c.json(await callerOf(c).moderation.showAgain(caseIdOf(c))));
  app.post(`${path}/:id/close-answers`, async (c) => c.json(await callerOf(c).moderation.closeAnswers(caseIdOf(c))));
  app.post(`${path}/:id/open-answers`, async (c) => c.json(await callerOf(c).moderation.openAnswers(caseIdOf(c))));
  app.post(`${path}/:id/notes`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.addNote, () => readJson(c, caseIdOf(c))), 201),
  );
  app.post(`${path}/:id/notes/:noteId/correct`, async (c) => {
    const read = () => readJson(c, { ...caseIdOf(c), noteId: c.req.param('noteId') });
    return c.json(await callWithBody(c, appRouter.moderation.correctNote, read), 201);
  });
  app.post(`${path}/:id/record`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.addRecord, () => readJson(c, caseIdOf(c))), 201),
  );
  app.post(`${path}/:id/call-admin`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.callAdmin, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/presence`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.presence, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/decide`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.decide, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/look-again`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.setLookAgain, () => readJson(c, caseIdOf(c)))),
  );
  app.post(`${path}/:id/appeal`, async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.decideAppeal, () => readJson(c, caseIdOf(c)))),
  );
  app.post('/api/moderation/decide-many', async (c) =>
    c.json(await callWithBody(c, appRouter.moderation.decideMany, readJson)),
  );
  app.get('/api/moderation/waves', async (c) => c.json(await callerOf(c).moderation.waves()));
  app.get('/api/moderation/counts', async (c) => c.json(await callerOf(c).moderation.counts()));
  app.get('/api/moderation/search', async (c) => c.json(await callerOf(c).moderation.search(c.req.query())));
  app.get('/api/moderation/duty', async (c) => c.json(await callerOf(c).moderation.duty()));
  app.get('/api/moderation/reversals', async (c) => c.json(await callerOf(c).moderation.reversals()));
  app.get('/api/decisions', async (c) => c.json(await callerOf(c).decisions.own()));
  app.post('/api/decisions/:id/appeal', async (c) => {
    const read = () => readJson(c, { decisionId: c.req.param('id') });
    return c.json(await callWithBody(c, appRouter.decisions.appeal, read), 201);
  });
  app.post('/api/decisions/:id/answer', async (c) => {
    const read = () => readJson(c, { decisionId: c.req.param('id') });
    return c.json(await callWithBody(c, appRouter.decisions.answer, read), 201);
  });
  app.post('/api/decisions/:id/read', async (c) =>
    c.json(await callerOf(c).decisions.markRead({ decisionId: c.req.param('id') })),
  );
}
