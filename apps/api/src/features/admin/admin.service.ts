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

/** The admin area: the door, and what is behind it. */
export function createAdminService({ sessions, lists, cases, reveal }: Deps) {
  return {
    ...lists,
    ...cases,
    reveal,

    /** The returned cookie lets him in from now on; a session he had before ends. */
    async signIn(key: string, former: AdminSession | undefined): Promise<string> {
      if (!sessions.isKey(key)) throw new AppError('INVALID_ADMIN_KEY');
      if (former) await sessions.end(former);
      return sessions.create();
    },

    /** Ends this session; returns the cookie that clears it. */
    signOut: (admin: AdminSession): Promise<string> => sessions.end(admin),
  };
}
