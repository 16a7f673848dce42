import { type Author, anonymousAuthor, formerAuthor, type NamedAuthor } from '@ballast/schema/authors';
import { mediaUrlOf } from '../media/media-store.ts';
import type { AuthorshipColumns } from '../privacy/authorship.ts';

export type JoinedAuthor = {
  username: string;
  displayName: string | null;
  profileImageId: string | null;
  avatarColor: string;
  isProfileHidden: boolean;
} | null;

/** What others see of the columns that name and picture a member. */
export function shownNameOf(member: Omit<NonNullable<JoinedAuthor>, 'avatarColor'>) {
  const { username, displayName, profileImageId, isProfileHidden } = member;
  return {
    username,
    displayName: (isProfileHidden ? null : displayName) ?? username,
    profileImageUrl: isProfileHidden || profileImageId === null ? null : mediaUrlOf(profileImageId),
  };
}

export function toAuthorView(id: string, member: NonNullable<JoinedAuthor>): Author {
  return { id, ...shownNameOf(member), avatarColor: member.avatarColor };
}

export type Attribution =
  | { isAnonymous: true; author: typeof anonymousAuthor }
  | { isAnonymous: false; author: Author };

/** As one viewer sees it. */
export type SeenAttribution =
  | Exclude<Attribution, { isAnonymous: false }>
  | { isAnonymous: false; author: NamedAuthor };

/** @throws If the row has both an author id and a seal, or neither (docs/anonymity.md, rule 9). */
export function attributionOf(item: AuthorshipColumns & { author: JoinedAuthor }): Attribution {
  const { authorId, authorSeal, author } = item;
  if (authorSeal !== null && authorId === null && author === null)
    return { isAnonymous: true, author: anonymousAuthor };
  if (authorSeal !== null || authorId === null || author === null)
    throw new Error('Invalid authorship: expected an author or a seal.');
  return { isAnonymous: false, author: toAuthorView(authorId, author) };
}

/** Replaces the author of a named item by {@link formerAuthor} for a viewer whom they have blocked. */
export function withoutBlocker<View extends SeenAttribution>(view: View, blockedByIds: ReadonlySet<string>): View {
  const { isAnonymous, author } = view;
  if (blockedByIds.size === 0 || isAnonymous || author.id === null || !blockedByIds.has(author.id)) return view;
  return { ...view, author: formerAuthor };
}
