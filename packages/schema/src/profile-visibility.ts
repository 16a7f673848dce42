import type { Settings } from './settings.ts';

/** The profile fields that a member may show, each with the setting that shows it; null: shown unless set otherwise. */
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

/** Every member, the member's followers, or only the member. */
export type Audience = 'everyone' | 'followers' | 'nobody';

type Choices = Pick<Settings, 'profileVisibility' | NonNullable<(typeof settingOf)[ShowableField]>>;

const audienceOfVisibility = { public: 'everyone', followers: 'followers', private: 'nobody' } as const;

/** Whether the settings decide who sees the field; every other field of a member is never shown to others. */
export const isShowable = (field: string): field is ShowableField => Object.hasOwn(settingOf, field);

/** Who besides the member sees a field of the profile. */
export function audienceOf(field: ShowableField, choices: Choices): Audience {
  const setting = settingOf[field];
  return setting === null || choices[setting] ? audienceOfVisibility[choices.profileVisibility] : 'nobody';
}

/** Whether the viewer sees what `audience` sees; members see everything of their own. */
export function includesViewer(
  audience: Audience,
  { mine, following }: { mine: boolean; following: boolean },
): boolean {
  return mine || audience === 'everyone' || (audience === 'followers' && following);
}
