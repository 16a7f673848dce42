import type { Settings } from './settings.ts';

/** `profileVisibility` decides who sees these fields. A field with a setting is shown only if the setting is on too. */
const settingOf = {
  bio: null,
  interests: null,
  occupation: null,
  relationshipStatus: null,
  city: 'showLocation',
  age: 'showAge',
  email: 'showEmail',
  phone: 'showPhone',
  firstName: 'showRealName',
  lastName: 'showRealName',
} as const satisfies Record<string, keyof Settings | null>;

export type ShowableField = keyof typeof settingOf;

/** Who sees a field or list of a member, besides that member. */
export type Audience = 'everyone' | 'followers' | 'nobody';

type Choices = Pick<Settings, 'profileVisibility' | NonNullable<(typeof settingOf)[ShowableField]>>;

const audienceOfVisibility = { public: 'everyone', followers: 'followers', private: 'nobody' } as const;

/** Whether the settings decide who sees the field. The author fields (name and picture) are always shown. */
export const isShowable = (field: string): field is ShowableField => Object.hasOwn(settingOf, field);

/** Who sees a field of the profile. */
export function audienceOf(field: ShowableField, choices: Choices): Audience {
  const setting = settingOf[field];
  return setting === null || choices[setting] ? audienceOfVisibility[choices.profileVisibility] : 'nobody';
}

/** Whether the viewer belongs to the audience. Members see everything of their own. */
export function includesViewer(
  audience: Audience,
  { mine, following }: { mine: boolean; following: boolean },
): boolean {
  return mine || audience === 'everyone' || (audience === 'followers' && following);
}
