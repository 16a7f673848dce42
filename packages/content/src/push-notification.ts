import { brand } from '@ballast/schema/brand';

/** A push message contains one character, which selects the notification's title, and nothing of the news. */
export const pushPayloads = {
  named: 'n',
  discreet: 'd',
  staff: 's',
  discreetStaff: 't',
  trial: 'r',
  discreetTrial: 'q',
} as const;

const { discreet, staff, discreetStaff, trial, discreetTrial } = pushPayloads;
const forStaff: readonly (string | undefined)[] = [staff, discreetStaff, trial, discreetTrial];

export const isForStaff = (payload: string | undefined): boolean => forStaff.includes(payload);

const sentence = 'There is something new for you.';
/** For staff. Says nothing of what it is about. */
const staffSentence = 'Somebody on the team is needed.';
const trialSentence = 'This is a trial. Nobody is needed.';

/** The only texts of push notifications. Every payload except the discreet ones names the product. */
export function pushNotification(payload: string | undefined): { title: string; body: string; icon?: string } {
  if (payload === discreet || payload === discreetStaff) return { title: sentence, body: '' };
  if (payload === discreetTrial) return { title: trialSentence, body: '' };
  const body = payload === trial ? trialSentence : isForStaff(payload) ? staffSentence : sentence;
  return { title: brand.name, body, icon: '/icon.svg' };
}

/** Shown to a member before they turn push messages on. */
export const pushPromise = 'It says that there is something new. Never who, never what.';
