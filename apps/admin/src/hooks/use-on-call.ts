import { trpc } from '../lib/trpc.ts';

/** Whom staff call when a life or a child is in danger. Null if the operator has set nobody. */
export const useOnCall = (): string | null => trpc.admin.session.useQuery().data?.onCall ?? null;
