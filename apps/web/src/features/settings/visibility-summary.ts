import { audienceOf, type ShowableField } from '@ballast/schema/profile-visibility';
import type { Settings } from './setting-fields.ts';

const phrases: readonly [ShowableField, string][] = [
  ['bio', 'your bio'],
  ['interests', 'interests'],
  ['occupation', 'occupation'],
  ['relationshipStatus', 'relationship status'],
  ['firstName', 'your real name'],
  ['age', 'your age'],
  ['city', 'your town'],
  ['email', 'your email'],
  ['phone', 'your phone number'],
];

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns a sentence that says who can open the profile and which fields it shows. */
export function describeVisibleProfile(settings: Settings): string {
  const always = 'your name, your picture, and how many named posts and followers you have';
  const shown = phrases.filter(([field]) => audienceOf(field, settings) !== 'nobody').map(([, text]) => text);
  if (shown.length === 0) return `Members see ${always}. Nothing else.`;
  const also = listFormat.format(shown);
  if (settings.profileVisibility === 'public') return `Every member sees ${always}; and of your profile ${also}.`;
  return `Every member sees ${always}. Those who follow you see ${also} as well.`;
}
