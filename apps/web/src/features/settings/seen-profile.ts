import type { Settings } from './choices.ts';

const shown: readonly [keyof Settings, string][] = [
  ['showRealName', 'your real name'],
  ['showAge', 'your age'],
  ['showLocation', 'your town'],
  ['showEmail', 'your email'],
  ['showPhone', 'your phone number'],
];

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What his choices come to, in a sentence: who can open his profile and what stands there. */
export function sayWhatIsSeen(settings: Settings): string {
  const always = 'your name, your picture, and how many named posts and followers you have';
  if (settings.profileVisibility === 'private') return `Members see ${always}. Nothing else.`;
  const chosen = shown.filter(([name]) => settings[name] === true).map(([, words]) => words);
  const also = list.format(['your bio', 'interests', 'occupation', 'relationship status', ...chosen]);
  if (settings.profileVisibility === 'public') return `Every member sees ${always}; and of your profile ${also}.`;
  return `Every member sees ${always}. Those who follow you see ${also} as well.`;
}
