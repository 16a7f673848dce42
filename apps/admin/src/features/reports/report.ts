import type { RouterOutputs } from '@ballast/client/types';

export type Report = RouterOutputs['admin']['reports']['items'][number];
