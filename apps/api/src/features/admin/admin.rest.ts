import { brand } from '@ballast/schema/brand';
import { toFiguresCsv } from '@ballast/schema/figures-csv';
import type { HttpApp, HttpContext } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { readQuery, sendPage } from '../../rest/pages.ts';
import { appRouter } from '../../router.ts';

function sendDownload(c: HttpContext, name: string, items: readonly unknown[]) {
  c.header('Content-Disposition', `attachment; filename="${brand.slug}-${name}.json"`);
  c.header('Content-Type', 'application/json');
  return c.body(`[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`);
}

export function mountAdminRest(app: HttpApp, publicOrigin: () => string): void {
  app.post('/api/admin/login', async (c) => c.json(await callWithBody(c, appRouter.admin.login, readJson)));
  app.post('/api/admin/logout', async (c) => c.json(await callerOf(c).admin.logout()));
  app.get('/api/admin/session', async (c) => c.json(await callerOf(c).admin.session()));
  app.get('/api/admin/staff', async (c) => c.json(await callerOf(c).admin.staff()));
  app.get('/api/admin/staff/candidate', async (c) =>
    c.json(await callerOf(c).admin.staffCandidate({ username: c.req.query('username') ?? '' })),
  );
  app.post('/api/admin/staff', async (c) => c.json(await callWithBody(c, appRouter.admin.addStaff, readJson), 201));
  app.delete('/api/admin/staff/:id', async (c) =>
    c.json(await callerOf(c).admin.removeStaff({ staffId: c.req.param('id') })),
  );
  app.get('/api/admin/stats', async (c) => c.json(await callerOf(c).admin.stats()));
  app.get('/api/admin/users', async (c) => sendPage(c, await callerOf(c).admin.users(readQuery(c)), publicOrigin()));
  app.get('/api/admin/users/:id', async (c) => c.json(await callerOf(c).admin.showUser({ userId: c.req.param('id') })));
  app.get('/api/admin/posts', async (c) => sendPage(c, await callerOf(c).admin.posts(readQuery(c)), publicOrigin()));
  app.post('/api/admin/reveal', async (c) => c.json(await callWithBody(c, appRouter.admin.reveal, readJson)));
  app.post('/api/admin/reveals/:id/time', async (c) =>
    c.json(await callerOf(c).admin.revealTime({ revealId: c.req.param('id') })),
  );
  app.post('/api/admin/same-author', async (c) => c.json(await callWithBody(c, appRouter.admin.sameAuthor, readJson)));
  app.get('/api/admin/reports', async (c) =>
    sendPage(c, await callerOf(c).admin.reports(readQuery(c)), publicOrigin()),
  );
  app.post('/api/admin/reports/:id/close', async (c) => {
    const read = () => readJson(c, { reportId: c.req.param('id') });
    return c.json(await callWithBody(c, appRouter.admin.closeReport, read));
  });
  app.get('/api/admin/contact-messages', async (c) =>
    sendPage(c, await callerOf(c).admin.contacts(readQuery(c)), publicOrigin()),
  );
  app.get('/api/admin/contact-messages/crisis', async (c) => c.json(await callerOf(c).admin.crisisMessages()));
  app.post('/api/admin/contact-messages/:id/claim', async (c) =>
    c.json(await callerOf(c).admin.claimContact({ contactId: c.req.param('id') })),
  );
  app.post('/api/admin/contact-messages/:id/release', async (c) =>
    c.json(await callerOf(c).admin.releaseContact({ contactId: c.req.param('id') })),
  );
  app.post('/api/admin/contact-messages/:id/close', async (c) =>
    c.json(await callerOf(c).admin.closeContact({ contactId: c.req.param('id') })),
  );
  app.post('/api/admin/contact-messages/:id/answer', async (c) => {
    const read = () => readJson(c, { contactId: c.req.param('id') });
    return c.json(await callWithBody(c, appRouter.admin.answerContact, read), 201);
  });
  app.get('/api/admin/rota', async (c) => c.json(await callerOf(c).admin.rota()));
  app.post('/api/admin/rota', async (c) => c.json(await callWithBody(c, appRouter.admin.addRotaEntry, readJson), 201));
  app.get('/api/admin/alert-plan', async (c) => c.json(await callerOf(c).admin.alertPlan()));
  app.post('/api/admin/test-alert', async (c) => c.json(await callerOf(c).admin.testAlert(), 201));
  app.delete('/api/admin/rota/:id', async (c) =>
    c.json(await callerOf(c).admin.removeRotaEntry({ entryId: c.req.param('id') })),
  );
  app.get('/api/admin/alerts', async (c) => c.json(await callerOf(c).admin.ownAlerts()));
  app.put('/api/admin/alerts', async (c) => c.json(await callWithBody(c, appRouter.admin.setOwnAlerts, readJson)));
  app.get('/api/admin/transparency', async (c) => c.json(await callerOf(c).admin.transparency(c.req.query())));
  app.post('/api/admin/log/export', async (c) =>
    sendDownload(c, 'log', await callerOf(c).admin.exportLog(c.req.query())),
  );
  app.post('/api/admin/transparency/export', async (c) =>
    sendDownload(c, 'transparency', await callerOf(c).admin.exportTransparency(c.req.query())),
  );
  app.get('/api/admin/figures', async (c) => c.json(await callerOf(c).admin.figures(c.req.query())));
  app.post('/api/admin/figures/export', async (c) => {
    const weeks = await callerOf(c).admin.exportFigures(c.req.query());
    c.header('Content-Disposition', `attachment; filename="${brand.slug}-figures.csv"`);
    c.header('Content-Type', 'text/csv; charset=utf-8');
    return c.body(toFiguresCsv(weeks));
  });
  app.get('/api/admin/log', async (c) => sendPage(c, await callerOf(c).admin.log(readQuery(c)), publicOrigin()));
}
