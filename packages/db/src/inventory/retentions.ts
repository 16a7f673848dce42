import { periods } from '../queries/privacy/retention.ts';

/** When data goes. `privacyText`: the words of the privacy page; null for the account's own life. */
export const retentions = {
  account: { text: 'as long as the account', privacyText: null },
  item: {
    text: 'until its author deletes it, or deletes the account; an anonymous item stays then if its author chose so',
    privacyText: 'Until you delete them, or leave and let the anonymous ones stay',
  },
  bothAccounts: { text: 'until either member ends it or deletes their account', privacyText: 'Until you undo it' },
  conversation: {
    text: 'until both members have deleted their accounts; the messages of one go with their account',
    privacyText: null,
  },
  choice: { text: 'until the member takes the choice back, or deletes the account', privacyText: 'Until you undo it' },
  used: { text: 'until used or replaced, or as long as the account', privacyText: 'Until they are used' },
  reviewed: {
    text: 'until the member has said whether what was in the account before is theirs',
    privacyText: 'Until you have told us whether what was in it is yours',
  },
  decided: { text: 'until the decision', privacyText: null },
  session: {
    text: `${periods.sessionIdleDays} days after the last use, ${periods.sessionDays} days in all, or until signed out`,
    privacyText: `Until you sign out there, ${periods.sessionDays} days at most`,
  },
  adminSession: {
    text: `${periods.adminSessionHours} hours, or until signed out`,
    privacyText: `For ${periods.adminSessionHours} hours at most`,
  },
  knownPlace: {
    text: `${periods.knownDeviceDays} days for a device, ${periods.knownAddressDays} days for a network address`,
    privacyText: `For ${periods.knownDeviceDays} days a device, for ${periods.knownAddressDays} days a network`,
  },
  mailedLink: {
    text:
      `until used or replaced; at most ${periods.resetLinkHours} hour for a password, ` +
      `${periods.emailChangeLinkDays} day for a new address, ${periods.otherLinkDays} days for the others, rounded up to a whole day`,
    privacyText: `Until you use it, ${periods.otherLinkDays} or ${periods.otherLinkDays + 1} days at most`,
  },
  mail: {
    text: `until the mail server has accepted it; about ${periods.refusedMailDays} days if it keeps refusing it`,
    privacyText: 'Until they are sent',
  },
  departure: {
    text: `${periods.departureExtraDays} days longer than ERASURE_DELAY (a week unless the operator changes it)`,
    privacyText: 'For about ten days',
  },
  departedUsername: {
    text: `${periods.departedUsernameMonths} months after the account was deleted, until the month has ended`,
    privacyText: 'For a year after you leave, until the month has ended',
  },
  reporterWords: {
    text: 'until some time after the reporter has deleted their account, within ERASURE_DELAY',
    privacyText: 'Until a week after you leave',
  },
  evidence: {
    text: 'until some time after the author has deleted their account, within ERASURE_DELAY; as long as an anonymous item that stays',
    privacyText: 'Until a week after you leave, or for good if it is about an anonymous post that you let stay',
  },
  picture: {
    text: `as long as the post or profile that shows it; ${periods.evidencePictureDays} days after a case about it`,
    privacyText: 'As long as what shows them',
  },
  staffDuty: {
    text: 'until an admin or the staff member changes it, or the appointment or the account ends',
    privacyText: 'Until you leave our team',
  },
  forGood: {
    text: 'for good; it leads to no member once the account is deleted',
    privacyText: 'For good, but once you have left it leads to nobody',
  },
  handover: { text: `${periods.handoverDays} days`, privacyText: `For ${periods.handoverDays} days` },
  untilOperator: {
    text: 'no end of its own: until the account with this address is deleted, or the operator deletes it',
    privacyText: 'Until the account with that address is deleted, or you ask us to delete it',
  },
  installation: { text: 'as long as the installation', privacyText: null },
  emptied: { text: 'a table of older versions, emptied by the first start', privacyText: null },
} as const satisfies Record<string, { text: string; privacyText: string | null }>;

export type Retention = keyof typeof retentions;
