import type { RouterOutputs } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';

export type Settings = RouterOutputs['settings']['get'];
/** What asks for the password has its own dialogs. */
export type SettingsChange = Partial<Omit<Settings, 'twoFactorEnabled' | 'anonymousNews'>>;
export type SwitchName = Exclude<
  keyof SettingsChange,
  'profileVisibility' | 'messagesFrom' | 'digestHour' | 'contentFilter' | 'hiddenWords'
>;

export type Switch = { name: SwitchName; label: string; hint: string };

export const profileSwitches: readonly Switch[] = [
  { name: 'showRealName', label: 'Show my real name', hint: 'First and last name, as you gave them at sign-up.' },
  { name: 'showAge', label: 'Show my age', hint: 'In whole years. Your date of birth stays with you.' },
  { name: 'showLocation', label: 'Show my town', hint: 'The town on your profile. Never the address or postcode.' },
  { name: 'showEmail', label: 'Show my email', hint: 'The address you sign in with. Most leave this off.' },
  { name: 'showPhone', label: 'Show my phone number', hint: 'The number on your profile, if you gave one.' },
];

export const contactSwitches: readonly Switch[] = [
  {
    name: 'allowMessaging',
    label: 'Let members message me',
    hint: 'Off, nobody can write to you in private.',
  },
  {
    name: 'allowProfileSearch',
    label: 'Let a search find me',
    hint: 'Whether searching for your username finds what you posted by name. What you posted anonymously is never found by it.',
  },
];

export const newsSwitches: readonly Switch[] = [
  {
    name: 'communityNotifications',
    label: 'Community',
    hint: 'When somebody answers or supports what you wrote, or follows you. Off, you are not told, not even here.',
  },
  {
    name: 'messageNotifications',
    label: 'Messages',
    hint: 'When somebody writes to you in private. Off, it waits in your messages until you look.',
  },
  {
    name: 'crisisAlerts',
    label: 'Your reports',
    hint: 'When our team has answered something you reported. What we decide about something of yours is always told.',
  },
];

export const pushSwitches: readonly Switch[] = [
  {
    name: 'pushNotifications',
    label: 'By push message',
    hint: 'On the devices where you turned it on. At most one an hour for messages, one for what you wrote by name and one for the rest, and none while you are here.',
  },
];

export const discreetSwitches: readonly Switch[] = [
  {
    name: 'discreetNotifications',
    label: 'Leave out our name',
    hint: `Mail and push messages then do not say ${brand.name}. The address that mail comes from, the link in it, and the address that your browser may show with a push message stay what they are.`,
  },
];

export const mailSwitches: readonly Switch[] = [
  {
    name: 'emailNotifications',
    label: 'By email',
    hint: 'One mail a day at most, which says that there is something new, and nothing else. None on a day when you were here. If our team writes to you because they worry about you, a mail like it comes at once.',
  },
];

export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${`${hour}`.padStart(2, '0')}:00`,
}));

export const messagesFromChoices = [
  { value: 'everyone', label: 'Anyone', hint: 'Anyone can write to you as often as they like.' },
  {
    value: 'requests',
    label: 'Those I follow; others ask first',
    hint: 'A stranger can send three messages, and no more until you answer. You can decline, and nobody is told.',
  },
  { value: 'followed', label: 'Only those I follow', hint: 'Conversations that you have go on.' },
] as const;

export const visibilityChoices = [
  { value: 'public', label: 'Every member', hint: 'Anyone signed in can open it.' },
  { value: 'followers', label: 'Those who follow me', hint: 'Anyone can follow you, so this is a low wall.' },
  { value: 'private', label: 'Nobody', hint: 'Your name and picture stay; the rest is yours alone.' },
] as const satisfies readonly { value: Settings['profileVisibility']; label: string; hint: string }[];
