import * as z from 'zod';
import { authorView } from './authors.ts';
import { displayNameInput } from './display-name.ts';
import { idInput } from './ids.ts';
import { imageInput } from './images.ts';
import { limits } from './limits.ts';
import { pageInput, pageView } from './pagination.ts';
import { postcodeInput } from './postcode.ts';
import { optionalText } from './text.ts';

/** One member by his id. */
export const memberIdInput = z.object({ userId: idInput });

/** Follows or stops following. Setting what is already set does no harm. */
export const setFollowInput = memberIdInput.extend({
  following: z.boolean('Say true or false.').meta({ description: 'Whether one follows him from now on.' }),
});

/** Blocks or unblocks, likewise. */
export const setBlockInput = memberIdInput.extend({
  blocked: z.boolean('Say true or false.').meta({ description: 'Whether one blocks him from now on.' }),
});

/** Which page of the members one has blocked. */
export const blockedInput = pageInput;

const field = (maxChars: number, about: string) => optionalText({ maxChars, about });
const shown = 'Shown on the profile.';
const health = field(limits.healthFieldMaxChars, 'Encrypted; shown to nobody else.');

/**
 * What a member changes of his profile. A field left out stays as it was; an empty one is cleared (the postcode can't
 * be). E-mail and username are not among them, and are ignored.
 */
export const updateProfileInput = z
  .object({
    displayName: displayNameInput,
    bio: field(limits.bioMaxChars, shown),
    phone: field(limits.phoneMaxChars, 'Shown to others only with showPhone.'),
    address: field(limits.addressMaxChars, 'Shown to nobody else.'),
    city: field(limits.addressMaxChars, 'Shown to others only with showLocation.'),
    postcode: postcodeInput,
    interests: field(limits.profileFieldMaxChars, shown),
    occupation: field(limits.profileFieldMaxChars, shown),
    relationshipStatus: field(limits.profileFieldMaxChars, shown),
    mentalHealthConditions: health,
    triggers: health,
    copingStrategies: health,
    therapyExperience: health,
    medicationInfo: health,
    supportGoals: health,
    profileImage: imageInput,
  })
  .partial();
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

/** A member as another member sees him, cut to what his settings show; what they don't is null. */
export const profileView = authorView
  .extend({
    bio: z.string().nullable(),
    interests: z.string().nullable(),
    occupation: z.string().nullable(),
    relationshipStatus: z.string().nullable(),
    /** With `showLocation`. */
    city: z.string().nullable().meta({ description: 'With showLocation.' }),
    /** With `showAge`, in whole years. */
    age: z.int().nonnegative().nullable().meta({ description: 'With showAge, in whole years.' }),
    /** With `showEmail`. */
    email: z.string().nullable().meta({ description: 'With showEmail.' }),
    /** With `showPhone`. */
    phone: z.string().nullable().meta({ description: 'With showPhone.' }),
    /** With `showRealName`. */
    firstName: z.string().nullable().meta({ description: 'With showRealName.' }),
    lastName: z.string().nullable().meta({ description: 'With showRealName.' }),
    followersCount: z.int().nonnegative(),
    followingCount: z.int().nonnegative(),
    /** Named posts only: an anonymous one counts nowhere. */
    postsCount: z.int().nonnegative().meta({ description: 'Named posts only: an anonymous one counts nowhere.' }),
    /** The viewer follows him. */
    following: z.boolean().meta({ description: 'The viewer follows him.' }),
    /** The viewer has blocked him. */
    blocked: z.boolean().meta({ description: 'The viewer has blocked him.' }),
    /** He takes messages. */
    allowMessaging: z.boolean().meta({ description: 'He takes messages.' }),
    /** It is the viewer himself. */
    mine: z.boolean().meta({ description: 'It is the viewer himself.' }),
  })
  .meta({ id: 'Profile', description: 'A member, cut to what his settings show; what they do not is null.' });
export type Profile = z.infer<typeof profileView>;

/** Where following stands after a change. */
export const followView = z
  .object({ following: z.boolean(), followersCount: z.int().nonnegative() })
  .meta({ id: 'Follow' });
export type Follow = z.infer<typeof followView>;

/** Where blocking stands after a change. */
export const blockView = z.object({ blocked: z.boolean() }).meta({ id: 'Block' });

/** A page of members. */
export const membersView = pageView(authorView);
