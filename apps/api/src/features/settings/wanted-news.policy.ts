import type { NoticeKind } from '@ballast/schema/notices';
import type { Settings } from '@ballast/schema/settings';

export type NewsKind = NoticeKind | 'message';

type NewsSwitch = 'messageNotifications' | 'communityNotifications' | 'crisisAlerts';
export type NewsSwitches = Pick<Settings, NewsSwitch>;

/** The setting that switches each kind off; null if it cannot be switched off. */
const switchOf: Record<NewsKind, NewsSwitch | null> = {
  message: 'messageNotifications',
  request: 'messageNotifications',
  answer: 'communityNotifications',
  support: 'communityNotifications',
  follow: 'communityNotifications',
  decision: null,
  report: 'crisisAlerts',
  house: 'crisisAlerts',
  reveal: null,
};

/** Applies to notices, push and mail; push and mail also have switches of their own. */
export function isWanted(kind: NewsKind, settings: NewsSwitches): boolean {
  const name = switchOf[kind];
  return name === null || settings[name];
}
