import { appRouter } from '@ballast/api/router';
import type { AnyRouter } from '@trpc/server';

const words = { public: 'For anyone.', member: 'For signed-in members.', admin: 'For admins.' };

/** As the server builds them; tRPC's own types don't say. */
type Built = { _def: { meta: { access: keyof typeof words } } };

const router: AnyRouter = appRouter;
const procedures: Record<string, Built> = router._def.procedures;

/** Who may call a procedure, in words; nothing for a group of them. */
export function describeAccess(path: string): string {
  const built = procedures[path];
  return built ? words[built._def.meta.access] : '';
}
