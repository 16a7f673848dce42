import type { RouterOutputs } from '@ballast/client/types';
import { brand } from '@ballast/schema/brand';

export type Settings = RouterOutputs['settings']['get'];
/** Two-factor sign-in has dialogs of its own. */
export type SettingsChange = Partial<Omit<Settings, 'twoFactorEnabled'>>;
export type SwitchName = Exclude<keyof SettingsChange, 'profileVisibility'>;

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
  {
    name: 'showOnlineStatus',
    label: 'Show when I am online',
    hint: `Does nothing, on or off: ${brand.name} never shows anybody who is here when.`,
  },
];

export const notificationSwitches: readonly Switch[] = [
  { name: 'messageNotifications', label: 'Messages', hint: 'When somebody writes to you in private.' },
  { name: 'communityNotifications', label: 'Community', hint: 'When somebody answers or supports what you wrote.' },
  {
    name: 'crisisAlerts',
    label: 'Crisis alerts',
    hint: 'When a crisis line changes or is down. The help page itself is always there.',
  },
  { name: 'emailNotifications', label: 'By email', hint: 'To the address you sign in with.' },
  { name: 'pushNotifications', label: 'On this device', hint: 'As notices of your browser or phone.' },
];

export const visibilityChoices = [
  { value: 'public', label: 'Every member', hint: 'Anyone signed in can open it.' },
  { value: 'followers', label: 'Those who follow me', hint: 'Anyone can follow you, so this is a low wall.' },
  { value: 'private', label: 'Nobody', hint: 'Your name and picture stay; the rest is yours alone.' },
] as const satisfies readonly { value: Settings['profileVisibility']; label: string; hint: string }[];
