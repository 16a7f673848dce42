import { newsView } from '@ballast/schema/events';
import { eventSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const eventsRouter = createRouter({
  news: memberProcedure({ masking: 'self' })
    .output(eventSchema(newsView))
    .subscription(({ ctx, signal }) => ctx.services.events.listen(ctx.viewer, signal)),
});
