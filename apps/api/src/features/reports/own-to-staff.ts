import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { EvidenceCopy } from './report-seals.ts';

export type IsOwnOf = (copy: EvidenceCopy | undefined) => boolean;

/**
 * Staff are shown no case and no report about something of their own: from it they would learn who has reported them. For
 * them it does not exist.
 * @returns A check whether evidence is about an item of this member of the staff, always false for the admin key.
 */
export function createOwnToStaff(handles: Pick<Handles, 'of'>) {
  return async ({ staff }: AdminSession): Promise<IsOwnOf> => {
    const handle = staff ? await handles.of(staff.userId) : undefined;
    return (copy) => handle !== undefined && copy?.authorHandle === handle;
  };
}

export type OwnToStaff = ReturnType<typeof createOwnToStaff>;
