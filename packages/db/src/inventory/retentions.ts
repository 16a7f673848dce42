import { periods } from '../queries/privacy/retention.ts';

/** When data goes. `held`: the words of the privacy page; null for the account's own life. */
export const retentions = {
  account: { text: 'as long as the account', held: null },
  item: {
    text: 'until its author deletes it, or deletes the account; an anonymous item stays then if its author chose so',
    held: 'Until you delete them, or leave and let the anonymous ones stay',
  },
  bothAccounts: { text: 'until either member ends it or deletes their account', held: 'Until you undo it' },
  conversation: {
    text: 'until both members have deleted their accounts; the messages of one go with their account',
    held: null,
  },
  choice: { text: 'until the member takes the choice back, or deletes the account', held: 'Until you undo it' },
  used: { text: 'until used or replaced, or as long as the account', held: 'Until they are used' },
  reviewed: {
    text: 'until the member has said whether what was in the account before is theirs',
    held: 'Until you have told us whether what was in it is yours',
  },
  decided: { text: 'until the decision', held: null },
  session: {
    text: `${periods.sessionIdleDays} days after the last use, ${periods.sessionDays} days in all, or until signed out`,
    held: `Until you sign out there, ${periods.sessionDays} days at most`,
  },
  adminSession: {
    text: `${periods.adminSessionHours} hours, or until signed out`,
    held: `For ${periods.adminSessionHours} hours at most`,
  },
  knownPlace: {
    text: `${periods.knownDeviceDays} days for a device, ${periods.knownAddressDays} days for a network address`,
    held: `For ${periods.knownDeviceDays} days a device, for ${periods.knownAddressDays} days a network`,
  },
  mailedLink: {
    text:
      `until used or replaced; at most ${periods.resetLinkHours} hour for a password, ` +
      `${periods.emailChangeLinkDays} day for a new address, ${periods.otherLinkDays} days for the others, rounded up to a whole day`,
    held: `Until you use it, ${periods.otherLinkDays} or ${periods.otherLinkDays + 1} days at most`,
  },
  mail: {
    text: `until the mail server has accepted it; about ${periods.refusedMailDays} days if it keeps refusing it`,
    held: 'Until they are sent',
  },
  departure: {
    text: `${periods.departureExtraDays} days longer than ERASURE_DELAY (a week unless the operator changes it)`,
    held: 'For about ten days',
  },
  departedUsername: {
    text: `${periods.departedUsernameMonths} months after the account was deleted, until the month has ended`,
    held: 'For a year after you leave, until the month has ended',
  },
  reporterWords: {
    text: 'until some time after the reporter has deleted their account, within ERASURE_DELAY',
    held: 'Until a week after you leave',
  },
  evidence: {
    text: 'until some time after the author has deleted their account, within ERASURE_DELAY; as long as an anonymous item that stays',
    held: 'Until a week after you leave, or for good if it is about an anonymous post that you let stay',
  },
  picture: {
    text: `as long as the post or profile that shows it; ${periods.evidencePictureDays} days after a case about it`,
    held: 'As long as what shows them',
  },
  staffDuty: {
    text: 'until an admin or the staff member changes it, or the appointment or the account ends',
    held: 'Until you leave our team',
  },
  forGood: {
    text: 'for good; it leads to no member once the account is deleted',
    held: 'For good, but once you have left it leads to nobody',
  },
  handover: { text: `${periods.handoverDays} days`, held: `For ${periods.handoverDays} days` },
  untilOperator: {
    text: 'no end of its own: until the account with this address is deleted, or the operator deletes it',
    held: 'Until the account with that address is deleted, or you ask us to delete it',
  },
  installation: { text: 'as long as the installation', held: null },
  emptied: { text: 'a table of older versions, emptied by the first start', held: null },
} as const satisfies Record<string, { text: string; held: string | null }>;

export type Retention = keyof typeof retentions;
