import { layOutMail, type MailTexts } from './mail-layout.ts';

type DailyMail = {
  /** The page with the member's news. */
  url: string;
  /** A page with a button that ends these mails. */
  unsubscribeUrl: string;
  /** Leaves the product's name out. */
  isDiscreet: boolean;
};

/**
 * Says that there is something new, but not what, because others may see the mail. Only the links differ between members.
 */
export function dailyMail({ url, unsubscribeUrl, isDiscreet }: DailyMail): MailTexts {
  return layOutMail(
    'Something new for you',
    [
      'Hello,',
      'There is something new for you. What it is stays out of this mail, in case somebody else opens it.',
      { label: 'Have a look', url },
      'There is no rush. This comes once a day at most, at an hour that you can change in your settings.',
    ],
    { isUnsigned: isDiscreet, footer: { label: 'No more of these mails', url: unsubscribeUrl } },
  );
}
