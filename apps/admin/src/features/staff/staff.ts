import type { RouterOutputs } from '@ballast/client/types';

export type StaffMember = RouterOutputs['admin']['staff'][number];
export type Candidate = RouterOutputs['admin']['staffCandidate'];
