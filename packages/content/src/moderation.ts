import type { DecisionAction } from '@ballast/schema/decision-actions';
import type { ReportReason } from '@ballast/schema/report-reasons';

/** Texts for members whose report was decided. They do not reveal what the author was told. */
export const reportOutcomes = {
  none: 'We have looked at it, and it stays. Thank you for telling us.',
  support: 'We have looked at it, and written to whoever needed it. Thank you for telling us.',
  note: 'We have looked at it, and put a note on it for those who want to be warned. Thank you for telling us.',
  remove: 'We have taken it down. Thank you for telling us.',
  warn: 'We have looked at it, and acted. Thank you for telling us.',
  limit: 'We have looked at it, and acted. Thank you for telling us.',
  suspend: 'We have looked at it, and acted. Thank you for telling us.',
  close: 'We have looked at it, and acted. Thank you for telling us.',
  reversed: 'We looked at it a second time, and took our decision back.',
} as const;

/** Initial texts of the words to whoever reported an item: where help is. The outcome has thanked them already. */
export const reporterHelp: Partial<Record<ReportReason, string>> = {
  danger:
    'If you know them and they may act on it now, ring 999. What you read can stay with you: Samaritans are on 116 123, ' +
    'free, at any hour, and you can text SHOUT to 85258.',
  suicide_encouraged:
    'If it was said to you: it is not true, and you did nothing to deserve it. If you might act on it tonight, ring 999. ' +
    'If you want to talk to someone now, Samaritans are on 116 123, free, at any hour, and you can text SHOUT to 85258.',
  child_safety:
    'If you are a child: this is not your fault. Childline is on 0800 1111, free, at any hour, for everyone under 19, and ' +
    'you can talk there about anything. If you or another child is in danger now, ring 999.',
  threat:
    'If you think that they may do it, ring 999. If it is not urgent, the police are on 101. ' +
    'If you want to talk to someone now, Samaritans are on 116 123, free, at any hour.',
};

/** The reasons of a report in plain words, the most dangerous first. */
export const reasonTexts: Record<ReportReason, { label: string; hint?: string }> = {
  danger: { label: 'Someone may be in danger', hint: 'Talk of suicide, self-harm, or hurting somebody.' },
  suicide_encouraged: {
    label: 'It tells someone to hurt himself',
    hint: 'Encourages suicide or self-harm, or says how to do it.',
  },
  child_safety: { label: 'A child may be at risk', hint: 'Anything sexual about a child, or a child being harmed.' },
  sexual: { label: 'Sexual', hint: 'Pictures or words that nobody here asked for.' },
  threat: { label: 'A threat', hint: 'Says he will hurt someone, or find him.' },
  identity: {
    label: 'It gives someone away',
    hint: 'A name, a place, a number or a picture that shows who a man is.',
  },
  abuse: { label: 'Abuse or hate', hint: 'Cruelty, slurs, going after someone.' },
  spam: { label: 'Spam or selling', hint: 'Courses, crypto, coaching, a link to a thing.' },
  other: { label: 'Something else' },
};

/** Ends the templates after which staff have to write a reason. */
export const reasonLead = 'This is why:';

type ActionTexts = {
  label: string;
  effect: string;
  /** Instead of `effect`, if reports have hidden the item, which this action shows again. */
  effectIfHeld?: string;
  /** The initial text of the message to the author. How to appeal is not part of it: it can be read after the appeal. */
  words: string;
  /** Instead of `words`, if the item is taken down too. */
  wordsWithRemoval?: string;
};

/** The actions for staff, the mildest first. */
export const actionTexts: Record<DecisionAction, ActionTexts> = {
  none: {
    label: 'Leave it',
    effect: 'Nothing changes. Its author hears nothing. Whoever reported it hears that it stays.',
    effectIfHeld:
      'It is held back now. This shows it again. Its author hears nothing. Whoever reported it hears that it stays.',
    words: '',
  },
  support: {
    label: 'Write to support',
    effect: 'Nothing is taken down. Its author gets your words, with the numbers to call.',
    effectIfHeld: 'It is held back now. This shows it again. Its author gets your words, with the numbers to call.',
    words:
      'Somebody read what you wrote and was worried about you, and so are we. You have done nothing wrong, and ' +
      'nothing of yours was taken down. If you might act on it tonight, ring 999. If you want to talk to someone now, ' +
      'Samaritans are on 116 123, free, at any hour, and you can text SHOUT to 85258. We are glad that you are here.',
  },
  note: {
    label: 'Add a content note',
    effect: 'It stays, with a note. Members who cover or hide that note see a cover, or do not see it.',
    effectIfHeld:
      'It is held back now. This shows it again, with a note. Members who cover or hide that note see a cover, or do not ' +
      'see it.',
    words:
      'We have put a note on your story, so that men who want to be warned are. The story stays as you wrote it, ' +
      'and you have done nothing wrong.',
  },
  remove: {
    label: 'Take it down',
    effect: 'It is gone everywhere at once, its picture too. Its author is told why, and can appeal.',
    words: 'We have taken down something you wrote. You can write it again without the part that breaks the rule.',
  },
  warn: {
    label: 'Warn',
    effect: 'Its author is told which rule it breaks, and can appeal. It stays, unless you take it down too.',
    words:
      'What you wrote breaks one of our rules. It stays up this time. Please read the rule, and keep to it from now on.',
    wordsWithRemoval:
      'What you wrote breaks one of our rules, and we have taken it down. Please read the rule, and keep to it from now on.',
  },
  limit: {
    label: 'Stop comments and messages',
    effect: 'For some days no comments and no messages. Posts, reading and everything else go on.',
    words:
      'For a while you cannot comment or send messages. You can still post, read, and use everything else here. ' +
      `${reasonLead} `,
  },
  suspend: {
    label: 'Suspend',
    effect: 'For some days nothing can be written. Reading, the export, appeals and leaving go on.',
    words:
      'For a while you cannot write anything here. You can still read, and the numbers under Crisis help are there ' +
      `for you as for everybody. ${reasonLead} `,
  },
  close: {
    label: 'Close the account',
    effect: 'Nothing can be written any more, for good. Reading, the export, appeals and leaving go on.',
    words: `You cannot write here any more. You can take your data with you, and you can leave. ${reasonLead} `,
  },
};

/** What a member is told of an item that goes with the account. */
export const withAccountWords = 'We have closed your account, and taken this down with it.';

const profileGone =
  'The profile is emptied at once: its picture, shown name, bio, interests, occupation, relationship, town and phone ' +
  'number. Its real name and email are shown no more.';

/** What `remove` does to a profile, in place of the texts of {@link actionTexts}. */
export const profileRemoval = {
  gone: profileGone,
  effect: `${profileGone} The username stays, and so does what they wrote. They are told why, and can appeal.`,
  words:
    'We have emptied your profile: the picture, the name and what you said about yourself. You can fill it in again ' +
    'without the part that breaks the rule.',
} as const;

/** A step that says to ask an admin, until one is asked. */
type AskStep = { ask: string; unanswered: string };

type CaseSteps = {
  title: string;
  /** What to do now, in so few words that it fits on the first screen of a phone. */
  first: readonly (string | AskStep)[];
  steps: readonly string[];
};

/**
 * The first steps of a case.
 * @param askedAt The time of day at which an admin was asked, if one was.
 */
export const firstStepsOf = ({ first }: CaseSteps, askedAt?: string): string[] =>
  first.map((step) => {
    if (typeof step === 'string') return step;
    return `${askedAt === undefined ? step.ask : `An admin was asked at ${askedAt}.`} ${step.unanswered}`;
  });

/**
 * Steps for staff in the most serious cases. Encouraging suicide and serious self-harm are offences: Suicide Act 1961,
 * section 2; Online Safety Act 2023, section 184. So is making a copy of an indecent picture of a child: Protection of
 * Children Act 1978, section 1.
 */
export const caseSteps: Partial<Record<ReportReason, CaseSteps>> = {
  danger: {
    title: 'Somebody may be in danger',
    first: [
      'Read it whole, what its author wrote under it, and what is around it.',
      {
        ask: 'If it could be now: press “Ask an admin to look”.',
        unanswered: 'No answer within five minutes: ring 999 yourself.',
      },
      'If it is not now: write to support.',
    ],
    steps: [
      'Read it whole, and what is around it. Is there a means, a place, a time?',
      'If it could be now, call an admin. Press “Ask an admin to look”: every admin and whoever is on call get a mail, and a push message where a device takes them. The case stays yours until an admin takes it. Ring or write to the charity’s on-call person too.',
      'The admin looks up the name and address of the author, and rings 999 with that and what the member wrote. If the address helps nobody, the police can find a place from the name and the email address.',
      'No answer from the admin within five minutes: ring 999 yourself, say what is written, the name that is shown and the time, then write a note.',
      'UK data protection law lets an admin or you do this where a life is at risk: say what is needed for that, to the police or ambulance service alone, and write down what you said and to whom.',
      'If it is not now: write to support. Nothing is taken down for what it says about its author’s own pain.',
      'Then stop for a minute. Tell another moderator. What you read stays with you, too.',
    ],
  },
  suicide_encouraged: {
    title: 'Somebody was told to hurt himself',
    first: [
      'Suspend whoever wrote it, and take it down in the same decision.',
      'Look at what is around it: the man it was said to may be in danger.',
    ],
    steps: [
      'Suspend whoever wrote it, or have an admin close the account if it says how, or is not the first time. Leave “Take it down too” ticked: as long as it stands, the man it was said to can read it. A case takes one decision, and this one does both.',
      'Look at what is around it. If that man may be in danger, open a case about what he wrote (for a story, with the button on the Posts tab), and write to support him there.',
      'Encouraging suicide or serious self-harm is a crime in the UK, and an admin can tell the police: ring or write to the charity’s on-call person to reach one.',
      'Then stop for a minute. Tell another moderator. What you read stays with you, too.',
    ],
  },
  child_safety: {
    title: 'A child may be at risk',
    first: [
      'Never copy, save or pass on a picture of a child.',
      {
        ask: 'Press “Ask an admin to look”.',
        unanswered: 'No answer within five minutes: take it down yourself.',
      },
      'A child in danger now, and no answer from an admin: ring 999 yourself.',
    ],
    steps: [
      'Never copy, save or pass on a picture of a child, not even to a colleague. Its copy here is sealed, and stays for the police.',
      'An admin has to report it. Before you decide, press “Ask an admin to look”: every admin and whoever is on call get a mail, and a push message where a device takes them. The case stays yours until an admin takes it. Ring or write to the charity’s on-call person too.',
      'If the one who wrote is a child, say in what you write to them that Childline is on 0800 1111, free, at any hour.',
      'It has to come down. If no admin has looked within five minutes, take it down yourself: they find the case under Closed. If it is what it looks like, suspend the account for as long as you can in the same decision: choose that, and leave “Take it down too” ticked. An admin closes the account instead. A case takes one decision.',
      'If a child is in danger now, the admin looks up who the child is and who wrote it, and rings 999 with that and what was written. If you are asked to confirm the reason of a case, read it first: then an admin can look up who reported it or got it. If not, the admin reports it to the National Crime Agency at ceop.police.uk, and a picture to the Internet Watch Foundation at report.iwf.org.uk.',
      'No answer from the admin within five minutes, and a child is in danger now: ring 999 yourself, say what is written, the name that is shown and the time, then write a note.',
      'An admin reveals the author for the police or the agency, and for nobody else.',
      'Then stop for a minute. Tell another moderator. What you saw stays with you, too.',
    ],
  },
};

const lookNow = 'Please look at this now.';

/** The initial text of a call for an admin, for the reasons that cannot wait. */
export const callAdminWords: Partial<Record<ReportReason, string>> = {
  danger: lookNow,
  suicide_encouraged: lookNow,
  child_safety: lookNow,
  threat: lookNow,
};

/** The initial text of an answer to an appeal. */
export const appealWords = {
  upheld: `You are right, and we were wrong. We have put everything back. We are sorry. ${reasonLead} `,
  refused: `We have looked at it again, and it stays as it is. ${reasonLead} `,
} as const;

/** Why a staff member may not decide a case, or not answer its appeal. */
export const otherStaffTexts = {
  kept:
    'Somebody else decides this. Nobody decides what they reported, a case that they opened, what stands under their own ' +
    'story, or where there is a block between them and its author. Where no name is shown, any block counts. About staff, ' +
    'only an admin decides.',
  keptOut:
    'Somebody else looks at this one. You do not see what was reported, because you reported it, it stands under your own ' +
    'story, or there is a block between you and its author.',
  adminsOnly: 'Only an admin can close an account or take that back, and decide about staff.',
  decidedAndAppealed: 'You made this decision, so somebody else answers the appeal.',
} as const;
