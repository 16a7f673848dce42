import type { RouterOutputs } from '@ballast/client/types';

/** A comment with its replies. */
export type Thread = RouterOutputs['comments']['list']['items'][number];
export type Comment = Thread['replies'][number];
