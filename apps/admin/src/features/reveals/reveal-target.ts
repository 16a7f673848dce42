import type { RouterInputs } from '@ballast/client/types';

export type RevealTarget = Pick<RouterInputs['admin']['reveal'], 'targetType' | 'targetId'>;
