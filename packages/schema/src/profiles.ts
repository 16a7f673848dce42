import * as z from 'zod';
import { authorView } from './authors.ts';
import { displayNameInput } from './display-name.ts';
import { idInput } from './ids.ts';
import { limits } from './limits.ts';
import { pageInput, pageView } from './pagination.ts';
import { postcodeInput } from './postcode.ts';
import { optionalText } from './text.ts';

/** One member by his id. */
export const memberIdInput = z.object({ userId: idInput });

/** Follows or stops following. Setting what is already set does no harm. */
export const setFollowInput = memberIdInput.extend({ following: z.boolean('Say true or false.') });

/** Blocks or unblocks, likewise. */
export const setBlockInput = memberIdInput.extend({ blocked: z.boolean('Say true or false.') });

/** Which page of the members one has blocked. */
export const blockedInput = pageInput;

const field = (maxChars: number) => optionalText({ maxChars });
const health = field(limits.healthFieldMaxChars);

/**
 * What a member changes of his profile. A field left out stays as it was; an empty one is cleared (the postcode can't
 * be). E-mail and username are not among them, and are ignored.
 */
export const updateProfileInput = z
  .object({
    displayName: displayNameInput,
    bio: field(limits.bioMaxChars),
    phone: field(limits.phoneMaxChars),
    address: field(limits.addressMaxChars),
    city: field(limits.addressMaxChars),
    postcode: postcodeInput,
    interests: field(limits.profileFieldMaxChars),
    occupation: field(limits.profileFieldMaxChars),
    relationshipStatus: field(limits.profileFieldMaxChars),
    mentalHealthConditions: health,
    triggers: health,
    copingStrategies: health,
    therapyExperience: health,
    medicationInfo: health,
    supportGoals: health,
    profileImage: z.instanceof(Blob, { error: 'This has to be an image file.' }),
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
    city: z.string().nullable(),
    /** With `showAge`, in whole years. */
    age: z.int().nonnegative().nullable(),
    /** With `showEmail`. */
    email: z.string().nullable(),
    /** With `showPhone`. */
    phone: z.string().nullable(),
    /** With `showRealName`. */
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    followersCount: z.int().nonnegative(),
    followingCount: z.int().nonnegative(),
    /** Named posts only: an anonymous one counts nowhere. */
    postsCount: z.int().nonnegative(),
    /** The viewer follows him. */
    following: z.boolean(),
    /** The viewer has blocked him. */
    blocked: z.boolean(),
    /** He takes messages. */
    allowMessaging: z.boolean(),
    /** It is the viewer himself. */
    mine: z.boolean(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileView>;

/** Where following stands after a change. */
export const followView = z.object({ following: z.boolean(), followersCount: z.int().nonnegative() });
export type Follow = z.infer<typeof followView>;

/** Where blocking stands after a change. */
export const blockView = z.object({ blocked: z.boolean() });

/** A page of members. */
export const membersView = pageView(authorView);
