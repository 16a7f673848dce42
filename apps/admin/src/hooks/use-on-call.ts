import { trpc } from '../lib/trpc.ts';

const pollMs = 5 * 60_000;

/** Whom staff call when a life or a child is in danger: the rota changes with the hours. Null if there is nobody. */
export const useOnCall = (): string | null =>
  trpc.admin.session.useQuery(undefined, { refetchInterval: pollMs }).data?.onCall ?? null;
