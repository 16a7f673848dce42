import type { RouterOutputs } from '@ballast/client/types';

type Item = RouterOutputs['posts']['get'] | RouterOutputs['comments']['create']['replies'][number];

/** Returns undefined for an anonymous item, which has no author to block. */
export function blockableAuthor({ isAnonymous, author }: Item): { id: string; username: string } | undefined {
  return isAnonymous || author.id === null ? undefined : { id: author.id, username: author.username };
}
