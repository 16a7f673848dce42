import { mountAuthRest } from './features/accounts/auth.rest.ts';
import { mountAdminRest } from './features/admin/admin.rest.ts';
import { mountCommentsRest } from './features/comments/comments.rest.ts';
import { mountContactRest } from './features/contact/contact.rest.ts';
import { mountEventsRest } from './features/events/events.rest.ts';
import { mountMessagesRest } from './features/messages/messages.rest.ts';
import { mountModerationRest } from './features/moderation/moderation.rest.ts';
import { mountNoticesRest } from './features/notices/notices.rest.ts';
import { mountPostsRest } from './features/posts/posts.rest.ts';
import { mountProfilesRest } from './features/profiles/profiles.rest.ts';
import { mountPushRest } from './features/push/push.rest.ts';
import { mountReportsRest } from './features/reports/reports.rest.ts';
import { mountSettingsRest } from './features/settings/settings.rest.ts';
import { mountShiftsRest } from './features/shifts/shifts.rest.ts';
import { mountTextsRest } from './features/texts/texts.rest.ts';
import type { LogError } from './http/error-handler.ts';
import type { HttpApp } from './http/http-app.ts';

export function mountRest(app: HttpApp, publicOrigin: () => string, logError: LogError): void {
  mountAuthRest(app, logError);
  mountPostsRest(app, publicOrigin);
  mountCommentsRest(app, publicOrigin);
  mountAdminRest(app, publicOrigin);
  mountModerationRest(app, publicOrigin);
  mountShiftsRest(app);
  mountMessagesRest(app, publicOrigin);
  mountEventsRest(app);
  mountNoticesRest(app, publicOrigin);
  mountPushRest(app);
  mountContactRest(app);
  mountReportsRest(app);
  mountSettingsRest(app, publicOrigin);
  mountTextsRest(app);
  // Last under /api/users: its `:id` matches any word.
  mountProfilesRest(app, publicOrigin);
}
