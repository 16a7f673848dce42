import * as z from 'zod';

/** Who sees more of a profile than the name: every member, those who follow him, or nobody. */
export const profileVisibility = z.enum(
  ['public', 'followers', 'private'],
  "This has to be 'public', 'followers' or 'private'.",
);

/** What a member's settings are until he changes them (spec, section 3). */
export const defaultSettings = {
  profileVisibility: 'public',
  showLocation: false,
  showAge: false,
  showEmail: false,
  showPhone: false,
  showRealName: false,
  allowMessaging: true,
  showOnlineStatus: true,
  allowProfileSearch: true,
  emailNotifications: true,
  pushNotifications: true,
  messageNotifications: true,
  communityNotifications: true,
  crisisAlerts: true,
} as const;

const choice = z.boolean('Say true or false.');

const changeable = z.object({
  profileVisibility: profileVisibility.meta({ description: 'Who sees more than the name: all, followers, or nobody.' }),
  showLocation: choice.meta({ description: 'The town on the profile.' }),
  showAge: choice.meta({ description: 'The age on the profile, in whole years.' }),
  showEmail: choice.meta({ description: 'The e-mail address on the profile.' }),
  showPhone: choice.meta({ description: 'The phone number on the profile.' }),
  showRealName: choice.meta({ description: 'First and last name on the profile.' }),
  allowMessaging: choice.meta({ description: 'Whether other members may write.' }),
  showOnlineStatus: choice.meta({ description: 'Kept, without effect: nobody’s presence is shown.' }),
  allowProfileSearch: choice.meta({ description: 'Whether a search for the username finds what was written by name.' }),
  emailNotifications: choice.meta({ description: 'Kept, without effect yet.' }),
  pushNotifications: choice.meta({ description: 'Kept, without effect yet.' }),
  messageNotifications: choice.meta({ description: 'Kept, without effect yet.' }),
  communityNotifications: choice.meta({ description: 'Kept, without effect yet.' }),
  crisisAlerts: choice.meta({ description: 'Kept, without effect yet.' }),
});

/**
 * The settings object as it is saved. What is left out stays as it was; passwords, and `twoFactorEnabled` until there is
 * two-factor sign-in, are ignored.
 */
export const updateSettingsInput = changeable.partial();
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

/** A member's settings, as he alone sees them. */
export const settingsView = changeable
  .extend({ twoFactorEnabled: z.boolean().meta({ description: 'False until there is two-factor sign-in.' }) })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsView>;
