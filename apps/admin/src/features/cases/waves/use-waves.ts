import { trpc } from '../../../lib/trpc.ts';

const pollMs = 60_000;

/** The groups of open cases that can be decided together, the largest first. */
export const useWaves = () => trpc.moderation.waves.useQuery(undefined, { refetchInterval: pollMs }).data ?? [];
