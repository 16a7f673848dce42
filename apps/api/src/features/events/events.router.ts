import { newsView } from '@ballast/schema/events';
import { operation } from '../../trpc/operation.ts';
import { eventSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const eventsRouter = createRouter({
  news: operation(
    memberProcedure({ masking: 'self' })
      .output(eventSchema(newsView))
      .subscription(({ ctx, signal }) => ctx.services.events.listen(ctx.viewer, signal)),
    {
      path: 'GET /api/events',
      summary: 'A stream of server-sent events',
      description:
        'Fetch everything when the stream has opened, and again after each reconnect. Each `event: news` has the shape below in its `data`. An `event: beat` without data comes every 15 seconds; a stream without a beat for 30 seconds is lost. News about anonymous items waits for the beat. All events are 96 bytes long. `retry` is the time to wait before reconnecting. The stream ends with the session, and when the server stops.',
      special: 'live stream',
      contentType: 'text/event-stream',
      refusals: ['RATE_LIMITED'],
      answer: { about: ['notices'] },
    },
  ),
});
