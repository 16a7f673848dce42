import type { Handles } from '../privacy/handles.ts';
import type { EvidenceCopy } from '../privacy/seals/report-seals.ts';
import type { AdminSession } from './admin-sessions.ts';

export type IsOwnItem = (copy: Pick<EvidenceCopy, 'authorHandle'> | undefined) => boolean;

/** Staff must not see cases and reports about their own items: the text could tell them who reported. */
export function createLoadOwnItemCheck(handles: Pick<Handles, 'of'>) {
  return async ({ staff }: AdminSession): Promise<IsOwnItem> => {
    const handle = staff ? await handles.of(staff.userId) : undefined;
    return (copy) => handle !== undefined && copy?.authorHandle === handle;
  };
}
