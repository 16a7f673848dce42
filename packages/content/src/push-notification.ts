import { brand } from '@ballast/schema/brand';

/** What a push message contains: one character, which says how the notification is titled, and nothing of the news. */
export const pushPayloads = { named: 'n', discreet: 'd' } as const;

const sentence = 'There is something new for you.';

/** All that a push message ever shows. Anything but the discreet payload names the product. */
export function pushNotification(payload: string | undefined): { title: string; body: string; icon?: string } {
  return payload === pushPayloads.discreet
    ? { title: sentence, body: '' }
    : { title: brand.name, body: sentence, icon: '/icon.svg' };
}

/** What a member is told before they turn push messages on. */
export const pushPromise = 'It says that there is something new. Never who, never what.';
