import type { ReportTarget } from '@ballast/schema/reports';
import { createKeyedHash } from '../sealing.ts';

type Target = { targetType: ReportTarget; targetId: string };

/**
 * Hashes ids of messages and members: a message's id would identify its two members, one of whom is the reporter.
 * The oldest key is used, so that later reports of an item join its case after the keys were rotated.
 */
export function createStoredTargetIds(oldestKey: Buffer) {
  const toKey = createKeyedHash([oldestKey], 'reported');
  return ({ targetType, targetId }: Target): string =>
    targetType === 'message' || targetType === 'user' ? toKey(targetType, targetId) : targetId;
}
