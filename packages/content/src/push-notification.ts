import { brand } from '@ballast/schema/brand';

/** A push message contains one character, which selects the notification's title, and nothing of the news. */
export const pushPayloads = { named: 'n', discreet: 'd', staff: 's', discreetStaff: 't' } as const;

export const isForStaff = (payload: string | undefined): boolean =>
  payload === pushPayloads.staff || payload === pushPayloads.discreetStaff;

const sentence = 'There is something new for you.';
/** For staff. Says nothing of what it is about. */
const staffSentence = 'Somebody on the team is needed.';

/** The only texts of push notifications. Every payload except the discreet ones names the product. */
export function pushNotification(payload: string | undefined): { title: string; body: string; icon?: string } {
  if (payload === pushPayloads.discreet || payload === pushPayloads.discreetStaff) return { title: sentence, body: '' };
  const body = isForStaff(payload) ? staffSentence : sentence;
  return { title: brand.name, body, icon: '/icon.svg' };
}

/** Shown to a member before they turn push messages on. */
export const pushPromise = 'It says that there is something new. Never who, never what.';
