import type { BankHolidayNation } from './bank-holidays.ts';

/** Opening hours in UK time. The contact is closed on bank holidays. */
export type OpeningHours = {
  /** 1 is Monday, 7 is Sunday. */
  days: readonly number[];
  /** Whole hours of the day, 0 to 24. */
  opensAt: number;
  closesAt: number;
  /** Whose bank holidays the contact keeps. */
  nation: BankHolidayNation;
};

/** `href` is `tel:` for a call and `sms:` for a text. */
export type CrisisContact = {
  /** For a text service, the name includes the word to text. */
  name: string;
  number: string;
  href: string;
  description: string;
  /** The number in the description, which can be pressed there. The contact's own number, unless another is named. */
  mentioned?: Pick<CrisisContact, 'number' | 'href'>;
  type: 'emergency' | 'helpline' | 'text' | 'nhs' | 'information';
  available: string;
  /** Absent for a contact that answers at any hour, and for hours that differ from day to day. */
  hours?: OpeningHours;
  free: boolean;
};
