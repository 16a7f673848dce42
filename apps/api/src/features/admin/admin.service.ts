import type { AdminSession, AdminSessions } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { createAdminCases } from './admin-cases.service.ts';
import type { createAdminLists } from './admin-lists.service.ts';
import type { createReveals } from './reveals.service.ts';

type Deps = {
  sessions: AdminSessions;
  lists: ReturnType<typeof createAdminLists>;
  cases: ReturnType<typeof createAdminCases>;
  reveal: ReturnType<typeof createReveals>;
};

export function createAdminService({ sessions, lists, cases, reveal }: Deps) {
  return {
    ...lists,
    ...cases,
    reveal,

    /** Ends the former session. @returns The cookie of the new one. */
    async signIn(key: string, former: AdminSession | undefined): Promise<string> {
      if (!sessions.isKey(key)) throw new AppError('INVALID_ADMIN_KEY');
      if (former) await sessions.end(former);
      return sessions.create();
    },

    /** @returns The cookie that clears the session's. */
    signOut: (admin: AdminSession): Promise<string> => sessions.end(admin),
  };
}
