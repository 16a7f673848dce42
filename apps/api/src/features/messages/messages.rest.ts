import { AppError } from '../../errors/app-error.ts';
import type { HttpApp } from '../../http/http-app.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { readPageQuery, sendPage } from '../../rest/pages.ts';
import { sendCreated } from '../../rest/versions.ts';
import { appRouter } from '../../router.ts';

export function mountMessagesRest(app: HttpApp, publicOrigin: () => string): void {
  app.get('/api/messages/conversations', async (c) =>
    sendPage(c, await callerOf(c).messages.conversations(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/messages/declined', async (c) =>
    sendPage(c, await callerOf(c).messages.declined(readPageQuery(c)), publicOrigin()),
  );
  app.get('/api/messages/with/:id', async (c) =>
    c.json(await callerOf(c).messages.withMember({ userId: c.req.param('id') })),
  );
  app.get('/api/messages/conversation/:id', async (c) => {
    const conversationId = c.req.param('id');
    return sendPage(c, await callerOf(c).messages.thread({ conversationId, ...readPageQuery(c) }), publicOrigin());
  });
  app.get('/api/messages/conversation', async (c) => {
    const conversationId = c.req.query('id');
    if (conversationId === undefined) throw new AppError('BAD_INPUT', { fields: { id: 'This is needed.' } });
    return sendPage(c, await callerOf(c).messages.thread({ conversationId, ...readPageQuery(c) }), publicOrigin());
  });
  app.post('/api/messages/send', async (c) => {
    const message = await callWithBody(c, appRouter.messages.send, readJson);
    return sendCreated(c, `/api/messages/conversation/${message.conversationId}`, message);
  });
  app.post('/api/messages/mark-read/:conversationId', async (c) =>
    c.json(
      await callWithBody(c, appRouter.messages.markRead, () =>
        readJson(c, { conversationId: c.req.param('conversationId') }),
      ),
    ),
  );
  app.post('/api/messages/:conversationId/hide', async (c) =>
    c.json(
      await callWithBody(c, appRouter.messages.hide, () =>
        readJson(c, { conversationId: c.req.param('conversationId') }),
      ),
    ),
  );
  app.post('/api/messages/:conversationId/accept', async (c) =>
    c.json(await callerOf(c).messages.accept({ conversationId: c.req.param('conversationId') })),
  );
  app.post('/api/messages/:conversationId/decline', async (c) =>
    c.json(await callerOf(c).messages.decline({ conversationId: c.req.param('conversationId') })),
  );
}
