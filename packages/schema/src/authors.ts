import * as z from 'zod';
import { idView, mediaPathView } from './ids.ts';
import { formerMember } from './messages.ts';

export const authorView = z
  .object({
    id: idView,
    username: z.string(),
    displayName: z.string().meta({ description: 'The username if the member chose no display name.' }),
    profileImageUrl: mediaPathView,
    avatarColor: z.string().meta({ description: 'The avatar’s background where there is no picture, #rrggbb.' }),
  })
  .meta({ id: 'Author', description: 'The author of a named item.' });
export type Author = z.infer<typeof authorView>;

/** The author of every anonymous item, for every viewer: docs/anonymity.md, rule 3. */
export const anonymousAuthor = {
  id: null,
  username: 'Anonymous',
  displayName: 'Anonymous',
  profileImageUrl: null,
  avatarColor: '#7d756b',
} as const;

export const anonymousAuthorView = z
  .object({
    id: z.null(),
    username: z.literal(anonymousAuthor.username),
    displayName: z.literal(anonymousAuthor.displayName),
    profileImageUrl: z.null(),
    avatarColor: z.literal(anonymousAuthor.avatarColor),
  })
  .meta({ id: 'AnonymousAuthor', description: 'The same for every anonymous item and every viewer.' });

/** Shown to members whom the author has blocked, in place of the author of a named item. */
export const formerAuthor = { ...formerMember, avatarColor: anonymousAuthor.avatarColor } as const;

const formerAuthorView = z
  .object({
    id: z.null(),
    username: z.literal(formerAuthor.username),
    displayName: z.literal(formerAuthor.displayName),
    profileImageUrl: z.null(),
    avatarColor: z.literal(formerAuthor.avatarColor),
  })
  .meta({ id: 'FormerAuthor', description: 'The author of a named item, for a viewer whom they have blocked.' });

export const namedAuthorView = z.union([authorView, formerAuthorView]);
export type NamedAuthor = z.infer<typeof namedAuthorView>;

/** Colours for new members. Each has enough contrast to the app's dark ink. */
export const avatarColours = [
  '#d9a066',
  '#c98b6b',
  '#a9b18f',
  '#8fb0a9',
  '#93a8c4',
  '#b39bc0',
  '#c7a3a3',
  '#c9bd84',
] as const;
