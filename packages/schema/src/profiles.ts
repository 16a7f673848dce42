import * as z from 'zod';
import { authorView } from './authors.ts';
import { displayNameInput } from './display-name.ts';
import { idInput } from './ids.ts';
import { imageInput } from './images.ts';
import { limits } from './limits.ts';
import { pageInput, pageView } from './pagination.ts';
import { postcodeInput } from './postcode.ts';
import { optionalText } from './text.ts';

export const memberIdInput = z.object({ userId: idInput });

export const setFollowInput = memberIdInput.extend({
  following: z
    .boolean('Say true or false.')
    .meta({ description: 'Whether the viewer follows the member. Setting the current value changes nothing.' }),
});

export const setBlockInput = memberIdInput.extend({
  blocked: z
    .boolean('Say true or false.')
    .meta({ description: 'Whether the viewer blocks the member. Setting the current value changes nothing.' }),
});

export const blockedInput = pageInput;

export const setMuteInput = memberIdInput.extend({
  muted: z
    .boolean('Say true or false.')
    .meta({ description: 'Whether the viewer mutes the member. Setting the current value changes nothing.' }),
});

export const mutedInput = pageInput;

export const followersInput = pageInput;

const profileText = (maxChars: number, description: string) => optionalText({ maxChars, description });
const shown = 'Shown on the profile.';
const healthText = profileText(limits.healthFieldMaxChars, 'Encrypted at rest; shown to the member alone.');

export const updateProfileInput = z
  .object({
    displayName: displayNameInput,
    bio: profileText(limits.bioMaxChars, shown),
    phone: profileText(limits.phoneMaxChars, 'Shown to other members only with showPhone.'),
    address: profileText(limits.addressMaxChars, 'Shown to the member alone.'),
    city: profileText(limits.addressMaxChars, 'Shown to other members only with showLocation.'),
    postcode: postcodeInput,
    interests: profileText(limits.profileFieldMaxChars, shown),
    occupation: profileText(limits.profileFieldMaxChars, shown),
    relationshipStatus: profileText(limits.profileFieldMaxChars, shown),
    mentalHealthConditions: healthText,
    triggers: healthText,
    copingStrategies: healthText,
    therapyExperience: healthText,
    medicationInfo: healthText,
    supportGoals: healthText,
    profileImage: imageInput,
  })
  .partial()
  .meta({ description: 'An absent field is unchanged, a blank one is cleared; the postcode cannot be cleared.' });
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const profileView = authorView
  .extend({
    bio: z.string().nullable(),
    interests: z.string().nullable(),
    occupation: z.string().nullable(),
    relationshipStatus: z.string().nullable(),
    city: z.string().nullable().meta({ description: 'With showLocation.' }),
    age: z.int().nonnegative().nullable().meta({ description: 'With showAge, in whole years.' }),
    email: z.string().nullable().meta({ description: 'With showEmail.' }),
    phone: z.string().nullable().meta({ description: 'With showPhone.' }),
    firstName: z.string().nullable().meta({ description: 'With showRealName.' }),
    lastName: z.string().nullable().meta({ description: 'With showRealName.' }),
    followersCount: z.int().nonnegative(),
    followingCount: z.int().nonnegative(),
    postsCount: z.int().nonnegative().meta({ description: 'Named posts only.' }),
    following: z.boolean().meta({ description: 'Whether the viewer follows the member.' }),
    blocked: z.boolean().meta({ description: 'Whether the viewer has blocked the member.' }),
    muted: z.boolean().meta({ description: 'Whether the viewer has muted the member.' }),
    allowMessaging: z.boolean().meta({ description: 'Whether the member accepts messages from the viewer.' }),
    mine: z.boolean().meta({ description: 'Whether the member is the viewer.' }),
    held: z.literal(true).exactOptional().meta({
      description: 'Only the member sees what the profile says, until staff have decided about it.',
    }),
  })
  .meta({
    id: 'Profile',
    description: 'A member as another member sees them. A field that their settings hide is null.',
  });
export type Profile = z.infer<typeof profileView>;

export const followView = z
  .object({ following: z.boolean(), followersCount: z.int().nonnegative() })
  .meta({ id: 'Follow', description: 'The state of following after the change.' });
export type Follow = z.infer<typeof followView>;

export const blockView = z
  .object({ blocked: z.boolean() })
  .meta({ id: 'Block', description: 'The state of blocking after the change.' });

export const muteView = z
  .object({ muted: z.boolean() })
  .meta({ id: 'Mute', description: 'The state of muting after the change.' });

export const membersView = pageView(authorView);
