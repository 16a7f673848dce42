import type { RouterInputs } from '@ballast/client/types';

/** The anonymous post or comment whose author is asked for. */
export type RevealTarget = Pick<RouterInputs['admin']['reveal'], 'targetType' | 'targetId'>;
