import type { Retention } from './retentions.ts';

/** What data is for. `privacyText` begins a paragraph of the privacy page; null if it is about no member. */
export const purposes = {
  signIn: { text: 'letting the member in, and keeping others out', privacyText: 'To let you in and keep others out' },
  age: {
    text: 'checking the age and showing the crisis line of the nation',
    privacyText: 'To check your age and show the right crisis line',
  },
  profile: {
    text: 'showing others what the member chooses to show',
    privacyText: 'To show others what you choose to show',
  },
  stories: { text: 'publishing what the member writes', privacyText: 'To publish what you write' },
  messages: { text: 'delivering private messages', privacyText: 'To deliver your messages' },
  choices: {
    text: 'showing the member what they want to see',
    privacyText: 'To show you what you want to see, from whom you choose',
  },
  news: {
    text: 'telling the member that there is something new',
    privacyText: 'To tell you that there is something new',
  },
  safety: { text: 'handling reports, and deciding fairly', privacyText: 'To act on reports and decide fairly' },
  answering: { text: 'answering messages to the team', privacyText: 'To answer you when you write to us' },
  leaving: { text: 'keeping the promise to members who leave', privacyText: 'To erase what you wrote when you leave' },
  accountability: { text: 'showing later what staff did', privacyText: 'To show later what our team did' },
  running: { text: 'running the service', privacyText: null },
} as const satisfies Record<string, { text: string; privacyText: string | null }>;

/** Articles of the UK GDPR. */
export const bases = {
  contract: 'contract, Art. 6(1)(b)',
  consent: 'consent, Art. 6(1)(a)',
  explicitConsent: 'contract, Art. 6(1)(b), and explicit consent, Art. 9(2)(a)',
  legitimateInterests: 'legitimate interests, Art. 6(1)(f)',
  legalObligation: 'legal obligation, Art. 6(1)(c)',
  none: 'not personal data',
} as const;

/** `sealed`: encrypted or hashed with a key outside the database. `none`: about no person. */
export const kinds = {
  ordinary: 'ordinary',
  special: 'special category',
  sealed: 'sealed',
  none: 'not about a person',
} as const;

export const audiences = {
  nobody: 'nobody: only the server reads it',
  self: 'the member',
  bySettings: 'the member, and others as the member’s settings say',
  members: 'every member',
  everyone: 'every member; visitors too if the author opened the story',
  author: 'the author',
  pair: 'the two members of it',
  follower: 'the two members; others only the number',
  staff: 'staff',
  staffAndSubject: 'staff, and the member whom it is about',
  staffAndReporter: 'staff, and the member who reported',
  admins: 'admins',
  operator: 'whoever runs the server',
} as const;

type Facts = {
  purpose: keyof typeof purposes;
  basis: keyof typeof bases;
  kind: keyof typeof kinds;
  retention: Retention;
  seenBy: keyof typeof audiences;
};

/** `privacyText`: the words of the privacy page. A column that `privacyText` of its table covers has none. */
type ColumnInventory = { what: string; privacyText?: string } & Partial<Facts>;

export type TableInventory<Column extends string = string> = Facts & {
  what: string;
  privacyText?: string;
  /** A text alone has the facts of the table. */
  columns: Record<Column, string | ColumnInventory>;
};

/** What the tables of one file hold: every column of every table. */
export type Inventory<Tables extends Record<string, { $inferSelect: object }>> = {
  [Name in keyof Tables]: TableInventory<keyof Tables[Name]['$inferSelect'] & string>;
};
