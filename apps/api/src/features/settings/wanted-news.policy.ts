import type { NoticeKind } from '@ballast/schema/notices';
import type { Settings } from '@ballast/schema/settings';

/** What a member can be told of: a notice, or a private message. */
export type NewsKind = NoticeKind | 'message';

type NewsSwitch = 'messageNotifications' | 'communityNotifications' | 'crisisAlerts';
export type NewsSwitches = Pick<Settings, NewsSwitch>;

/** Null: always told. */
const switchOf: Record<NewsKind, NewsSwitch | null> = {
  message: 'messageNotifications',
  request: 'messageNotifications',
  answer: 'communityNotifications',
  support: 'communityNotifications',
  follow: 'communityNotifications',
  decision: 'crisisAlerts',
  report: 'crisisAlerts',
  house: 'crisisAlerts',
  reveal: null,
};

/**
 * Whether a member wants to be told of it: as a notice, by push or by mail. Push and mail have switches of their own besides.
 * Unread messages are counted beside the conversations whatever is switched off.
 */
export function isWanted(kind: NewsKind, settings: NewsSwitches): boolean {
  const name = switchOf[kind];
  return name === null || settings[name];
}
