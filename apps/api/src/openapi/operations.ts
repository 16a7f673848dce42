import type { Masking, PathAccess } from '../trpc/access.ts';
import type { Operation, OperationGroup } from './operation.ts';
import { accountOperations } from './operations/accounts.ts';
import { adminOperations } from './operations/admin.ts';
import { commentOperations } from './operations/comments.ts';
import { liveOperations } from './operations/live.ts';
import { messageOperations } from './operations/messages.ts';
import { moderationOperations } from './operations/moderation.ts';
import { noticeOperations } from './operations/notices.ts';
import { postOperations } from './operations/posts.ts';
import { profileOperations } from './operations/profiles.ts';
import { pushOperations } from './operations/push.ts';
import { safetyOperations } from './operations/safety.ts';
import { systemOperations } from './operations/system.ts';
import { procedureFacts } from './procedure-facts.ts';

export const operationGroups: readonly OperationGroup[] = [
  accountOperations,
  postOperations,
  commentOperations,
  profileOperations,
  messageOperations,
  liveOperations,
  noticeOperations,
  pushOperations,
  safetyOperations,
  moderationOperations,
  adminOperations,
  systemOperations,
];

export const operations: readonly Operation[] = operationGroups.flatMap((group) => group.operations);

export function accessOf(operation: Operation): { access: PathAccess; masking: Masking } {
  return 'procedure' in operation ? procedureFacts(operation.procedure) : operation;
}
