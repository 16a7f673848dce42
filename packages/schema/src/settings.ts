import * as z from 'zod';
import { contentFilterInput, contentFilterView, hiddenWordsInput } from './content-notes.ts';

export const profileVisibility = z.enum(
  ['public', 'followers', 'private'],
  "This has to be 'public', 'followers' or 'private'.",
);

const messagesFrom = z.enum(
  ['everyone', 'requests', 'followed'],
  "This has to be 'everyone', 'requests' or 'followed'.",
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
  messagesFrom: 'requests',
  showOnlineStatus: true,
  allowProfileSearch: true,
  emailNotifications: true,
  pushNotifications: true,
  messageNotifications: true,
  communityNotifications: true,
  crisisAlerts: true,
  digestHour: 18,
  discreetNotifications: false,
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
  messagesFrom: messagesFrom.meta({
    description:
      'Who may open a conversation: everyone; everyone, but those whom the member does not follow wait for an answer; or only those whom the member follows.',
  }),
  showOnlineStatus: onOff.meta({ description: 'Stored without effect: presence is never shown.' }),
  allowProfileSearch: onOff.meta({ description: 'Whether a search for the username finds the member’s named posts.' }),
  emailNotifications: onOff.meta({
    description:
      'A mail, once a day at most, that there is something new: to a verified address, and not on a day on which the member was here.',
  }),
  pushNotifications: onOff.meta({
    description: 'Push messages, on devices that asked for them, that there is something new.',
  }),
  messageNotifications: onOff.meta({
    description:
      'Whether private messages and message requests are told of, by notice, push and mail. They arrive either way.',
  }),
  communityNotifications: onOff.meta({
    description: 'Whether answers, support and followers are told of, by notice, push and mail.',
  }),
  crisisAlerts: onOff.meta({
    description:
      'Whether decisions and answers of the team about safety are told of. A reveal is told of either way. There are no other such notices yet.',
  }),
  digestHour: z
    .int('Choose a full hour, from 0 to 23.')
    .min(0, 'Choose a full hour, from 0 to 23.')
    .max(23, 'Choose a full hour, from 0 to 23.')
    .meta({ description: 'The hour of that mail, UK time.' }),
  discreetNotifications: onOff.meta({
    description: 'Whether push messages and that mail leave out even the name of the product.',
  }),
});

export const updateSettingsInput = changeable
  .extend({ contentFilter: contentFilterInput, hiddenWords: hiddenWordsInput })
  .partial()
  .meta({
    description: 'An absent setting is unchanged. Other fields, such as passwords and `twoFactorEnabled`, are ignored.',
  });
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

export const settingsView = changeable
  .extend({
    contentFilter: contentFilterView,
    hiddenWords: z.array(z.string()).meta({ description: 'Words whose posts are covered.' }),
    twoFactorEnabled: z.boolean().meta({ description: 'Whether signing in with the password needs a code.' }),
  })
  .meta({ id: 'Settings', description: 'A member’s settings, for that member alone.' });
export type Settings = z.infer<typeof settingsView>;

/** The format of a token, the same for every key: encrypted and of one length. */
const unsubscribeTokenPattern = /^[A-Za-z0-9_-]{86}$/;

/** A malformed token becomes an empty one, which gets the answer of a wrong token. */
export const unsubscribeInput = z.object({
  token: z
    .string()
    .transform((token) => (unsubscribeTokenPattern.test(token) ? token : ''))
    .meta({ description: 'From the link of a daily mail. Good as long as the account exists.' }),
});
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;
