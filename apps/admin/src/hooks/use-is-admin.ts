import { trpc } from '../lib/trpc.ts';

/** Whether an admin is signed in. False until the role is known. */
export const useIsAdmin = (): boolean => trpc.admin.session.useQuery().data?.role === 'admin';
