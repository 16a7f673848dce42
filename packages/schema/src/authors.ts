import * as z from 'zod';
import { idView, mediaPathView } from './ids.ts';

/** A member as others see him beside what he wrote by name. */
export const authorView = z
  .object({
    id: idView,
    username: z.string(),
    displayName: z.string().meta({ description: 'The username where he gave none.' }),
    profileImageUrl: mediaPathView,
    avatarColor: z.string().meta({ description: 'For where there is no picture; #rrggbb.' }),
  })
  .meta({ id: 'Author' });
export type Author = z.infer<typeof authorView>;

/** The one author of everything anonymous, for every viewer. Its type has no room for anybody. */
export const anonymousAuthor = {
  id: null,
  username: 'Anonymous',
  displayName: 'Anonymous',
  profileImageUrl: null,
  avatarColor: '#7d756b',
} as const;

/** Accepts {@link anonymousAuthor} and nothing else. */
export const anonymousAuthorView = z
  .object({
    id: z.null(),
    username: z.literal(anonymousAuthor.username),
    displayName: z.literal(anonymousAuthor.displayName),
    profileImageUrl: z.null(),
    avatarColor: z.literal(anonymousAuthor.avatarColor),
  })
  .meta({ id: 'AnonymousAuthor', description: 'The same for every anonymous item and every viewer.' });

/** The colours a new member's avatar is given, each readable under the dark ink of the app. */
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
