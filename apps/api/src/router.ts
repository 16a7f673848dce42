import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { authRouter } from './features/accounts/auth.router.ts';
import { adminRouter } from './features/admin/admin.router.ts';
import { commentsRouter } from './features/comments/comments.router.ts';
import { contactRouter } from './features/contact/contact.router.ts';
import { eventsRouter } from './features/events/events.router.ts';
import { messagesRouter } from './features/messages/messages.router.ts';
import { decisionsRouter } from './features/moderation/decisions.router.ts';
import { moderationRouter } from './features/moderation/moderation.router.ts';
import { noticesRouter } from './features/notices/notices.router.ts';
import { postsRouter } from './features/posts/posts.router.ts';
import { profilesRouter } from './features/profiles/profiles.router.ts';
import { pushRouter } from './features/push/push.router.ts';
import { reportsRouter } from './features/reports/reports.router.ts';
import { settingsRouter } from './features/settings/settings.router.ts';
import { shiftsRouter } from './features/shifts/shifts.router.ts';
import { textsRouter } from './features/texts/texts.router.ts';
import { composeRouters } from './trpc/procedures.ts';

export const appRouter = composeRouters({
  auth: authRouter,
  posts: postsRouter,
  comments: commentsRouter,
  profiles: profilesRouter,
  settings: settingsRouter,
  admin: adminRouter,
  contact: contactRouter,
  reports: reportsRouter,
  moderation: moderationRouter,
  shifts: shiftsRouter,
  decisions: decisionsRouter,
  messages: messagesRouter,
  events: eventsRouter,
  notices: noticesRouter,
  push: pushRouter,
  texts: textsRouter,
});

export type AppRouter = typeof appRouter;
export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
