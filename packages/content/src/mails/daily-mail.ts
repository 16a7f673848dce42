import { layOutMail, type MailTexts } from './mail-layout.ts';

type NewsMail = {
  /** The page with the member's news. */
  url: string;
  /** A page with a button that ends these mails. */
  unsubscribeUrl: string;
  /** Leaves the product's name out. */
  isDiscreet: boolean;
};

const subject = 'Something new for you';
/** In the log of mails, it looks like the daily mail. */
export const letterMailSubject = subject;
const opening = (url: string) => [
  'Hello,',
  'There is something new for you. What it is stays out of this mail, in case somebody else opens it.',
  { label: 'Have a look', url },
];
const ending = ({ unsubscribeUrl, isDiscreet }: NewsMail) => ({
  isUnsigned: isDiscreet,
  footer: { label: 'No more of these mails', url: unsubscribeUrl },
});

/**
 * Says that there is something new, but not what, because others may see the mail. Only the links differ between members.
 */
export const dailyMail = (mail: NewsMail): MailTexts =>
  layOutMail(
    subject,
    [
      ...opening(mail.url),
      'There is no rush. This comes once a day at most, at an hour that you can change in your settings.',
    ],
    ending(mail),
  );

/** Like the daily mail, which it is not to be told from at a glance, but at once: staff wrote a letter of support. */
export const letterMail = (mail: NewsMail): MailTexts =>
  layOutMail(
    subject,
    [...opening(mail.url), 'It was written for you, so this mail did not wait for the daily one.'],
    ending(mail),
  );
