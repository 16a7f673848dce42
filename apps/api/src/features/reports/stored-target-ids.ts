import type { ReportTarget } from '@ballast/schema/reports';

type Target = { targetType: ReportTarget; targetId: string };

/** Hashed for a message and a member: the id of a message would identify its two members, one of whom has reported it. */
export const createStoredTargetIds =
  (toKey: (...parts: string[]) => string) =>
  ({ targetType, targetId }: Target): string =>
    targetType === 'message' || targetType === 'user' ? toKey(targetType, targetId) : targetId;

export type ToStoredTargetId = ReturnType<typeof createStoredTargetIds>;
