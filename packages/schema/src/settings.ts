import * as z from 'zod';

export const profileVisibility = z.enum(
  ['public', 'followers', 'private'],
  "This has to be 'public', 'followers' or 'private'.",
);

/** docs/product.md, "Settings". */
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

const onOff = z.boolean('Say true or false.');

const changeable = z.object({
  profileVisibility: profileVisibility.meta({
    description: 'Who sees more than the name: all members, followers, or nobody.',
  }),
  showLocation: onOff.meta({ description: 'Shows the town on the profile.' }),
  showAge: onOff.meta({ description: 'Shows the age on the profile, in whole years.' }),
  showEmail: onOff.meta({ description: 'Shows the e-mail address on the profile.' }),
  showPhone: onOff.meta({ description: 'Shows the phone number on the profile.' }),
  showRealName: onOff.meta({ description: 'Shows first and last name on the profile.' }),
  allowMessaging: onOff.meta({ description: 'Whether other members may send messages.' }),
  showOnlineStatus: onOff.meta({ description: 'Stored without effect: presence is never shown.' }),
  allowProfileSearch: onOff.meta({ description: 'Whether a search for the username finds the member’s named posts.' }),
  emailNotifications: onOff.meta({ description: 'Stored; has no effect yet.' }),
  pushNotifications: onOff.meta({ description: 'Stored; has no effect yet.' }),
  messageNotifications: onOff.meta({ description: 'Stored; has no effect yet.' }),
  communityNotifications: onOff.meta({ description: 'Stored; has no effect yet.' }),
  crisisAlerts: onOff.meta({ description: 'Stored; has no effect yet.' }),
});

export const updateSettingsInput = changeable.partial().meta({
  description: 'An absent setting is unchanged. Other fields, such as passwords and `twoFactorEnabled`, are ignored.',
});
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

export const settingsView = changeable
  .extend({ twoFactorEnabled: z.boolean().meta({ description: 'Whether signing in with the password needs a code.' }) })
  .meta({ id: 'Settings', description: 'A member’s settings, for that member alone.' });
export type Settings = z.infer<typeof settingsView>;
