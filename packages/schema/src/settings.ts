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
  profileVisibility,
  showLocation: choice,
  showAge: choice,
  showEmail: choice,
  showPhone: choice,
  showRealName: choice,
  allowMessaging: choice,
  showOnlineStatus: choice,
  allowProfileSearch: choice,
  emailNotifications: choice,
  pushNotifications: choice,
  messageNotifications: choice,
  communityNotifications: choice,
  crisisAlerts: choice,
});

/**
 * The settings object as it is saved. What is left out stays as it was; passwords, and `twoFactorEnabled` until there is
 * two-factor sign-in, are ignored.
 */
export const updateSettingsInput = changeable.partial();
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

/** A member's settings, as he alone sees them. */
export const settingsView = changeable.extend({ twoFactorEnabled: z.boolean() });
export type Settings = z.infer<typeof settingsView>;
