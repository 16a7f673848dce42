import type { RevealTopic } from '@ballast/content/reveals';
import type { RevealKind } from '@ballast/schema/admin-views';

/** @param revealed Kind and logged target: a reveal of a named author is logged with the case. */
export const revealTopicOf = ({ kind, targetType }: { kind: RevealKind; targetType: string | null }): RevealTopic =>
  kind === 'author' && targetType === 'case' ? 'named' : kind;
