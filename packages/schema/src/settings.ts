import * as z from 'zod';
import { anonymousNewsTimes, messageSenders, profileVisibilities } from './column-enums.ts';
import { contentFilterInput, contentFilterView, hiddenWordsInput } from './content-notes.ts';
import { passwordInput } from './password.ts';

export const profileVisibility = z.enum(profileVisibilities, "This has to be 'public', 'followers' or 'private'.");

const messagesFrom = z.enum(messageSenders, "This has to be 'everyone', 'requests' or 'followed'.");

const anonymousNews = z.enum(anonymousNewsTimes, "This has to be 'later' or 'at_once'.");

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
  anonymousNews: 'later',
} as const;

const onOff = z.boolean('Say true or false.');

const changeableSettings = z.object({
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
      'Who may open a conversation. `everyone`; `requests`: everyone, but messages of members whom the member does not follow wait as requests; `followed`: only members whom the member follows.',
  }),
  showOnlineStatus: onOff.meta({ description: 'Stored without effect: presence is never shown.' }),
  allowProfileSearch: onOff.meta({ description: 'Whether a search for the username finds the member’s named posts.' }),
  emailNotifications: onOff.meta({
    description:
      'At most one mail a day that there is something new. It goes to a verified address, and only on days on which the member did not visit.',
  }),
  pushNotifications: onOff.meta({
    description: 'Push messages that there is something new, on subscribed devices.',
  }),
  messageNotifications: onOff.meta({
    description:
      'Whether private messages and message requests cause notices, push messages and mails. The messages arrive either way.',
  }),
  communityNotifications: onOff.meta({
    description: 'Whether comments, likes and new followers cause notices, push messages and mails.',
  }),
  crisisAlerts: onOff.meta({
    description:
      'Whether decisions and answers of staff about safety cause notices. A reveal causes a notice either way.',
  }),
  digestHour: z
    .int('Choose a full hour, from 0 to 23.')
    .min(0, 'Choose a full hour, from 0 to 23.')
    .max(23, 'Choose a full hour, from 0 to 23.')
    .meta({ description: 'The hour of the daily mail, UK time.' }),
  discreetNotifications: onOff.meta({
    description: 'Whether push messages and the daily mail omit the name of the product.',
  }),
  anonymousNews: anonymousNews.meta({
    description:
      'When push messages, and the daily mail, count news of anonymous items. `later`: after 10 to 60 random minutes, so that nobody beside the member learns from the device whose item it is. `at_once`: with the next beat. Choosing `at_once` needs `password`.',
  }),
});

export const updateSettingsInput = changeableSettings
  .extend({
    contentFilter: contentFilterInput,
    hiddenWords: hiddenWordsInput,
    password: passwordInput.meta({ description: 'The current password, needed to choose `anonymousNews: at_once`.' }),
  })
  .partial()
  .meta({
    description:
      'An absent setting is unchanged. Other fields, such as new passwords and `twoFactorEnabled`, are ignored.',
  });
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

export const settingsView = changeableSettings
  .extend({
    contentFilter: contentFilterView,
    hiddenWords: z
      .array(z.string())
      .meta({ description: 'Posts, comments and messages with one of these words are covered.' }),
    twoFactorEnabled: z.boolean().meta({ description: 'Whether signing in with the password needs a code.' }),
  })
  .meta({ id: 'Settings', description: 'A member’s settings, for that member alone.' });
export type Settings = z.infer<typeof settingsView>;

/** An encrypted token. Its length is the same for every encryption key. */
const unsubscribeTokenPattern = /^[A-Za-z0-9_-]{86}$/;

/** A malformed token becomes an empty one, which gets the same error as a wrong one. */
export const unsubscribeInput = z.object({
  token: z
    .string()
    .transform((token) => (unsubscribeTokenPattern.test(token) ? token : ''))
    .meta({ description: 'From the link of a daily mail. Valid as long as the account exists.' }),
});
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;
