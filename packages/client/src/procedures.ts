// Generated from the router by `pnpm --dir packages/client generate`. A test fails while it is out of date.
import type { CallOptions, SubscriptionOptions } from './call-options.ts';

export type AccountSecurity = {
  /** 0 while two-factor sign-in is off. */
  recoveryCodesLeft: number;
  /** The new address, which replaces the old one when the link mailed to it is opened. */
  waitingEmail: string | null;
  /** YYYY-MM-DD, at 00:00 UTC, if the change also waits for that day. See `Me.emailChange`. */
  takesEffectOn: string | null;
};

export type AddPasskeyInput = {
  /** The credential’s id, base64url. */
  id: string;
  /** The kind of credential. */
  type: 'public-key';
  /** The authenticator’s answer. */
  response: {
    /** base64url */
    clientDataJSON: string;
    /** base64url */
    attestationObject: string;
    transports?: string[] | undefined;
  };
};

export type AddRotaEntryInput = {
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** In the UK. */
  fromHour: number;
  /** Exclusive. If it is not after the first hour, the time ends on the next day. */
  toHour: number;
  /** The id of an appointment. */
  staffId?: string | undefined;
  /** The phone number of somebody on the staff, beside `staffId`. */
  phone?: string | undefined;
  /** Somebody who is not on the staff, instead of `staffId`. */
  person?:
    | {
        /** 1 to 60 characters, not blank. */
        name: string;
        /** 1 to 40 characters, not blank. */
        phone: string;
        /** Gets the mails about cases that nobody claims. */
        email?: string | undefined;
      }
    | undefined;
};

export type AddStaffInput = {
  /** The member’s username, with or without an @. */
  username: string;
  /** Moderators decide reports; admins may do everything. */
  role: StaffRole;
  /** The ids of the member’s passkeys that open the admin area. No other does: none if left out. Replaces those of an earlier appointment. */
  passkeys?: string[] | undefined;
};

/** A call for an admin, until an admin claims the case or it is decided. */
export type AdminCall = {
  /** A whole minute. */
  calledAt: string;
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  calledBy: string | null;
  /** Admins, other than the caller, who have had the case open since, the first to see it first. Empty once the call has ended. */
  seenBy: string[];
};

/** A contact message. */
export type AdminContact = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  type: 'billing' | 'crisis' | 'feedback' | 'general' | 'partnership' | 'support';
  /** The public page that the message reports. */
  page: string | null;
  /** The reference that the sender of a page report was given; null for other messages. */
  reference: string | null;
  status: 'closed' | 'open';
  /** The username of who answers it. */
  claimedBy: string | null;
  /** A whole minute. */
  claimedAt: string | null;
  /** Whether the caller has claimed it. */
  isMine: boolean;
  /** Whether it is open and nobody holds it: a claim counts for 5 minutes. The holder renews it by claiming again. */
  canClaim: boolean;
  /** What was answered by mail, oldest first. */
  answers: {
    words: string;
    /** The username of who answered. */
    answeredBy: string;
    /** Whether the caller answered. */
    isMine: boolean;
    /** A whole minute. */
    answeredAt: string;
  }[];
  createdAt: string;
  closedAt: string | null;
};

/** One action of staff or of the operator. */
export type AdminLogEntry = {
  id: string;
  sessionId: string;
  action:
    | 'add_note'
    | 'add_record'
    | 'answer_contact_message'
    | 'appoint_staff'
    | 'call_admin'
    | 'claim_case'
    | 'claim_contact_message'
    | 'close_answers'
    | 'close_contact_message'
    | 'close_report'
    | 'complete_restore'
    | 'confirm_reason'
    | 'correct_note'
    | 'decide_appeal'
    | 'decide_case'
    | 'delete_member'
    | 'dismiss_staff'
    | 'edit_rota'
    | 'export_figures'
    | 'export_log'
    | 'export_records'
    | 'export_transparency'
    | 'hand_over'
    | 'hide_item'
    | 'look_again'
    | 'lower_case'
    | 'make_backup'
    | 'move_database'
    | 'open_answers'
    | 'open_case'
    | 'raise_case'
    | 'release_case'
    | 'release_contact_message'
    | 'reopen_case'
    | 'reset_password'
    | 'reveal'
    | 'same_author'
    | 'search'
    | 'show_item'
    | 'show_member'
    | 'show_reveal_time'
    | 'sign_in'
    | 'sign_out'
    | 'start_version'
    | 'stop_two_factor'
    | 'test_alert'
    | 'test_mail'
    | 'thaw_member';
  /** A username, `Administrator key`, `Operator` (who runs commands on the server) or `Former staff`; null in entries of versions that did not store it. */
  actor: string | null;
  targetType: 'case' | 'comment' | 'contact_message' | 'member' | 'post' | 'report' | 'staff' | null;
  /** For a member a keyed hash of the id. */
  targetId: string | null;
  reason: string | null;
  createdAt: string;
  /** A keyed hash over this entry and the hash before it, which `npm run ballast -- check` verifies; null in entries of versions without hashes. */
  hash: string | null;
};

export type AdminLoginInput = {
  /** The server’s `ADMIN_KEY`. */
  key?: string | undefined;
  /** The e-mail address of the account; upper and lower case are the same. */
  email?: string | undefined;
  /** The password of the account. */
  password?: string | undefined;
  /** With two-factor sign-in on: the six digits of the authenticator app, or a recovery code. */
  code?: string | undefined;
  /** The answer to a passkey sign-in, instead of a password. */
  passkey?: PasskeySignInInput | undefined;
};

/** A post as an admin sees it. The author of an anonymous post is not shown. */
export type AdminPost =
  | {
      content: string;
      mood: string | null;
      id: string;
      created_at: string;
      is_anonymous: false;
      user_id: string;
      username: string;
    }
  | {
      content: string;
      mood: string | null;
      id: string;
      created_at: string;
      is_anonymous: true;
      user_id: null;
      username: 'Anonymous';
    };

/** A report. A field that was removed with a deleted account is null. */
export type AdminReport = {
  id: string;
  reference: string;
  /** Null for a report from before reports had cases. */
  caseId: string | null;
  targetType: ReportTarget;
  targetId: string | null;
  reason: string | null;
  details: string | null;
  evidence: Evidence | null;
  /** Whether the caller is kept out of its case, and so gets it without evidence. */
  isKeptOut: boolean;
  status: 'closed' | 'open';
  outcome: string | null;
  createdAt: string;
  closedAt: string | null;
};

export type AdminSessionInfo = {
  role: StaffRole;
  username: string | null;
  onCall: string | null;
};

/** "Today" is the current day in London. */
export type AdminStats = {
  totalUsers: number;
  totalPosts: number;
  todaySignups: number;
  todayPosts: number;
};

/** A member as an admin sees them. In the list of an appointed admin, names and address are null: `admin.showUser` shows them of one member. */
export type AdminUser = {
  id: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  created_at: string;
};

/** Who is woken by what, as the server is set now. */
export type AlertPlan = {
  /** What wakes somebody. `sexual`: only of an item with a picture. */
  kinds: {
    /** The reason of a case; a crisis message of the contact form; a call for an admin. */
    kind:
      | 'call'
      | 'child_safety'
      | 'crisis_message'
      | 'danger'
      | 'identity'
      | 'sexual'
      | 'suicide_encouraged'
      | 'threat';
    /** When it is told if nobody has claimed it. A call is told at once. */
    afterMinutes: number[];
    /** Whom, beside those who are on call. */
    reaches: 'admins' | 'staff';
  }[];
  staff: {
    username: string;
    role: StaffRole;
    /** How many devices take push messages. */
    devices: number;
    /** Whether new urgent cases are pushed at once, at this hour. */
    takesNewCases: boolean;
  }[];
  /** The lines of the rota for now and the next twelve hours. */
  onCall: {
    name: string;
    /** Null for somebody who is not on the staff. */
    username: string | null;
    phone: string | null;
    id: string;
    /** 1 is Monday, 7 Sunday. */
    weekday: number;
    /** In the UK. */
    fromHour: number;
    /** Exclusive. If it is not after the first hour, the time ends on the next day. */
    toHour: number;
    /** Null for moderators. */
    email: string | null;
    isNow: boolean;
    getsMail: boolean;
  }[];
  onCallEmails: {
    count: number;
    /** Null for moderators. */
    addresses: string[] | null;
  };
  /** Whether `ALERT_WEBHOOK_URL` is set. */
  webhook: boolean;
};

/** Who may comment: everyone, members whom the author follows, or nobody. The author always may. */
export type Answers = 'everyone' | 'followed' | 'nobody';

export type AppealInput = {
  /** An id from an answer of the server. */
  decisionId: string;
  /** Why the decision is wrong. 1 to 2,000 characters, not blank. */
  words: string;
};

/** The author of a named item. */
export type Author = {
  id: string;
  username: string;
  /** The username if the member chose no display name. */
  displayName: string;
  /** The path of a picture on this origin, which needs the session cookie; null without a picture. */
  profileImageUrl: string | null;
  /** The avatar’s background where there is no picture, #rrggbb. */
  avatarColor: string;
};

export type CalledAdmin = {
  /** A whole minute. Null if the call has ended before a retry: an admin came, or the case was decided. */
  calledAt: string | null;
  /** Admins, other than the caller, who have had the case open since, the first to see it first. Empty once the call has ended. */
  seenBy: string[];
};

/** A case with its reports, which never say who made them. */
export type Case = {
  id: string;
  targetType: ReportTarget;
  /** Null after the item was erased with its author’s account, and for staff who are kept out. */
  targetId: string | null;
  /** The most dangerous reason among its reports, or the more dangerous one that staff chose. `danger` once reports hide a text about pain. */
  reason: ReportReason;
  status: 'appealed' | 'closed' | 'open';
  /** Whether members do not see the item until the decision: reports or staff have hidden it. */
  isHeld: boolean;
  /** The member of staff who has hidden the item until the decision. Null if only reports did, or nobody. */
  hiddenBy: string | null;
  /** A whole minute. */
  hiddenAt: string | null;
  /** Whether staff have asked for an admin, until an admin claims the case or it is decided. */
  adminCalled: boolean;
  /** Null if no admin is called. */
  call: AdminCall | null;
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  claimedBy: string | null;
  /** A whole minute. */
  claimedAt: string | null;
  isMine: boolean;
  /** Whether nobody holds it: a claim counts for an hour, and for 5 minutes for danger, encouraged suicide and child safety. The holder renews it by claiming again, in an urgent case for 75 minutes at most without a note. An admin who is called can take the case over from whoever holds it. */
  canClaim: boolean;
  /** How many members made the latest 500 reports. */
  reportsCount: number;
  /** A whole minute. */
  createdAt: string;
  /** Since when somebody waits for a decision or for the answer to an appeal, a whole minute. Null for a closed case. */
  waitingSince: string | null;
  /** Whether the item carries no name. Null once its author’s account and all that told of it are deleted. */
  isAnonymous: boolean | null;
  /** An hour after the case was opened for danger, encouraged suicide and child safety, a day for other reasons. */
  dueAt: string;
  /** Whether the caller is kept out: the item carries its author’s name, and the caller reported it, wrote the post above it, or has a block with its author, and there is other staff. Then the case comes without the evidence and all that may tell of it, and every act on it is refused with `CLAIMED`. */
  isKeptOut: boolean;
  closedAt: string | null;
  /** The day (UTC) on which staff look at the closed case again: one that they chose, or the day on which the author answered a letter of support. */
  lookAgainOn: string | null;
  evidence: Evidence | null;
  /** Staff who have the case open: their app has said so in the last 45 seconds. From memory: nothing of it is stored. */
  present: Present[];
  /** Whether an admin has claimed it, or somebody with the admin key. */
  claimedByAdmin: boolean;
  /** Whether somebody else has to decide the case or answer its appeal: the caller made the decision, reported the item, opened the case, wrote the post above it, or is kept from it by a block, or an admin is needed. False if there is no other staff who can. */
  needsOtherStaff: boolean;
  /** Earlier versions of the item, if its author changed it between two reports. `evidence` is the latest version. */
  otherVersions: Evidence[];
  reports: {
    reference: string;
    /** Stands for the reporter within this one case: reports of one member have one letter, in the order of their first reports. It says nothing about the reporters of other cases. */
    letter: string;
    reason: string | null;
    details: string | null;
    madeAt: string;
  }[];
  /** The words of the last decision to everybody who reported the item. Null after it was reversed. */
  reporterWords: string | null;
  /** What staff wrote for each other, oldest first. Members never see it. */
  notes: CaseNote[];
  /** What staff did outside the service, oldest first. Kept after the evidence is erased. */
  records: CaseRecord[];
  /** Who of the staff gave the case its reason. Null if a report did. */
  reasonBy: string | null;
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  reasonConfirmedBy: string | null;
  /** Whether the case is about danger or the safety of a child, and a report says so or a second member of staff has confirmed it. Only then can a reporter or the other side of a conversation be revealed. */
  isReasonBacked: boolean;
  /** Whether the reason still needs a second member of staff, and the caller can be that one. */
  canConfirmReason: boolean;
  /** Who looked up the author of the item, a reporter or the other side, or compared its author, and on which day (UTC), oldest first. Only admins see it: for moderators it is empty. */
  reveals: {
    id: string;
    who: RevealKind;
    /** A username, `key` for a holder of the admin key, or `Former staff`. */
    by: string | null;
    on: string;
  }[];
  /** The item as it stands now. Null if it is deleted. */
  live: LiveItem | null;
  /** The post and the comments around a comment, or the messages around a message as they were when each of the reports was made. Empty for a post, which has `comments`. */
  surroundings: Surrounding[];
  /** All comments that members see under the post, or under the post of the reported comment, newest first, and the reported one. Empty for other kinds. */
  comments: { items: CaseComment[]; nextCursor: string | null };
  /** The newest 20 of them that show that the author of the post wrote them, newest first. */
  commentsByAuthor: CaseComment[];
  /** Oldest first. */
  history: {
    id: string;
    action: DecisionAction;
    rule: string | null;
    words: string | null;
    until: string | null;
    note: ContentNote | null;
    /** Whether the decision removed the item: every `remove`, and other actions that removed it too. */
    removesItem: boolean;
    /** A username, `key` for a holder of the admin key, or `Former staff`. */
    decidedBy: string;
    decidedAt: string;
    isReversed: boolean;
    /** When its author and the reporters are told, a whole minute. Until then, whoever made it takes it back without a reason. Null once they are told, and if it was taken back before. */
    tellAt: string | null;
    appeal: {
      words: string | null;
      madeAt: string;
      answer: string | null;
      /** A username, `key` for a holder of the admin key, or `Former staff`. */
      answeredBy: string | null;
    } | null;
    /** Whether the author has seen a letter of support. For an anonymous item it shows from the next full hour, and nothing says when it was. False for other actions. */
    isRead: boolean;
    /** What the author answered to a letter of support. */
    reply: {
      words: string | null;
      /** A whole minute. */
      repliedAt: string;
    } | null;
  }[];
  /** The decisions of other cases about the same item, oldest first. An item stays removed until every decision that removed it is reversed. */
  otherDecisions: {
    action: DecisionAction;
    rule: string | null;
    /** Whether the decision removed the item: every `remove`, and other actions that removed it too. */
    removesItem: boolean;
    decidedAt: string;
    isReversed: boolean;
    caseId: string;
    /** Whether the author has answered a letter of support. */
    isAnswered: boolean;
  }[];
  /** Earlier decisions in other cases about named items, messages and the profile of the same author, newest first. Null for an anonymous item. It never contains a decision about an anonymous item. */
  authorHistory:
    | {
        action: DecisionAction;
        rule: string | null;
        until: string | null;
        /** Whether the decision removed the item: every `remove`, and other actions that removed it too. */
        removesItem: boolean;
        caseId: string;
        targetType: ReportTarget;
        decidedOn: string;
        /** Whether an appeal has reversed it. */
        isReversed: boolean;
      }[]
    | null;
  /** What the author carries by name. Null for an anonymous item, once the account is deleted, and for staff who are kept out. What was reported about anonymous items counts nowhere, and what the author has reported is never shown. */
  namedRecord: NamedRecord | null;
};

export type CaseComment = {
  content: string;
  createdAt: string;
  author: { id: string; username: string; displayName: string } | null;
  byAuthor: boolean;
  isReported: boolean;
  id: string;
  edited: boolean;
  isShown: boolean;
  caseId?: string;
};

/** How many cases each list has for the caller. Counts only the 500 most urgent open or appealed cases. */
export type CaseCounts = {
  open: number;
  /** Open cases that the caller has claimed. */
  mine: number;
  held: number;
  appealed: number;
  /** Closed cases to look at again whose day is today (UTC) or earlier. */
  again: number;
};

export type CaseInput = {
  /** An id from an answer of the server. */
  caseId: string;
  /** `comments.nextCursor` of the page before: further comments. */
  cursor?: string | null | undefined;
};

export type CaseNote = {
  id: string;
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  by: string;
  /** Whether the caller wrote it, and so can correct it. */
  isMine: boolean;
  /** When it was first written. */
  at: string;
  /** As it was corrected last. */
  words: string;
  correctedAt: string | null;
  /** What stood before the corrections, the first words first. */
  earlierWords: { at: string; words: string }[];
};

export type CaseNoteInput = { caseId: string; words: string; clientId?: string | undefined };

export type CasePresence = {
  /** Staff who have the case open: their app has said so in the last 45 seconds. From memory: nothing of it is stored. */
  present: Present[];
};

export type CaseRecord = {
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  by: string;
  /** When it was done, a whole minute. */
  at: string;
  what: string;
  reference: string | null;
  /** A whole minute. */
  writtenAt: string;
};

/** All reports of one item. */
export type CaseSummary = {
  id: string;
  targetType: ReportTarget;
  /** Null after the item was erased with its author’s account, and for staff who are kept out. */
  targetId: string | null;
  /** The most dangerous reason among its reports, or the more dangerous one that staff chose. `danger` once reports hide a text about pain. */
  reason: ReportReason;
  status: 'appealed' | 'closed' | 'open';
  /** Whether members do not see the item until the decision: reports or staff have hidden it. */
  isHeld: boolean;
  /** The member of staff who has hidden the item until the decision. Null if only reports did, or nobody. */
  hiddenBy: string | null;
  /** A whole minute. */
  hiddenAt: string | null;
  /** Whether staff have asked for an admin, until an admin claims the case or it is decided. */
  adminCalled: boolean;
  /** Null if no admin is called. */
  call: AdminCall | null;
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  claimedBy: string | null;
  /** A whole minute. */
  claimedAt: string | null;
  isMine: boolean;
  /** Whether nobody holds it: a claim counts for an hour, and for 5 minutes for danger, encouraged suicide and child safety. The holder renews it by claiming again, in an urgent case for 75 minutes at most without a note. An admin who is called can take the case over from whoever holds it. */
  canClaim: boolean;
  /** How many members made the latest 500 reports. */
  reportsCount: number;
  /** A whole minute. */
  createdAt: string;
  /** Since when somebody waits for a decision or for the answer to an appeal, a whole minute. Null for a closed case. */
  waitingSince: string | null;
  /** Whether the item carries no name. Null once its author’s account and all that told of it are deleted. */
  isAnonymous: boolean | null;
  /** An hour after the case was opened for danger, encouraged suicide and child safety, a day for other reasons. */
  dueAt: string;
  /** Whether the caller is kept out: the item carries its author’s name, and the caller reported it, wrote the post above it, or has a block with its author, and there is other staff. Then the case comes without the evidence and all that may tell of it, and every act on it is refused with `CLAIMED`. */
  isKeptOut: boolean;
  closedAt: string | null;
  /** The day (UTC) on which staff look at the closed case again: one that they chose, or the day on which the author answered a letter of support. */
  lookAgainOn: string | null;
  evidence: Evidence | null;
  /** The latest. Only in the list of closed cases. */
  decision?: ClosedDecision;
};

/** The open cases that share something with a case, and can be decided with it. */
export type CasesAlike = {
  /** At most one of each kind. Each has the case itself first. */
  groups: {
    /** `author`: the same author’s name, never behind an anonymous item. `words`: the same text but for numbers and signs. `story`: a story and what is under it. `hour`: the same reason in the same hour. */
    kind: WaveKind;
    /** The most urgent first, 50 at most. */
    caseIds: string[];
  }[];
  /** The cases of all groups, each once. */
  cases: CaseSummary[];
};

export type CasesWithName =
  | {
      caseId: string;
      targetType: ReportTarget;
      reason: ReportReason;
      status: 'appealed' | 'open';
    }[]
  | null;

export type CheckPasswordInput = {
  /** The current password. */
  password: string;
};

export type CloseReportInput = {
  /** An id from an answer of the server. */
  reportId: string;
  /** 10 to 1,000 characters. Stored permanently. */
  outcome: string;
};

export type ClosedDecision = {
  action: DecisionAction;
  /** Whether it took the item down. */
  removesItem: boolean;
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  by: string;
  at: string;
  /** Whether an appeal has reversed it. */
  isReversed: boolean;
};

/** A comment as one viewer sees it, named or anonymous. */
export type Comment =
  | {
      id: string;
      postId: string;
      /** The comment that it replies to. Null for any other, and once that comment is no longer shown. */
      replyTo: string | null;
      content: string;
      /** Whether it shows that the author of the post wrote it. Below an anonymous post only if they said so with `asAuthor`, below a named one if they wrote it by name. */
      byAuthor: boolean;
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** As many replies as the viewer can see, hidden ones included, and at most 1,000. */
      repliesCount: number;
      /** Whether the viewer supports it. */
      liked: boolean;
      /** Whether the viewer wrote it; only the author is told. */
      mine: boolean;
      /** Whether the author of the post has taken it off. Then its writer still sees it, and for a day the author of the post, in the list of what they took off. */
      takenOff: boolean;
      /** Set for its writer alone: reports or staff have hidden this comment until a decision. Nobody else sees it. */
      held?: true;
      /** The support by its kinds, for the author alone; null for everyone else. */
      supports: Supports;
      /** For the author an opaque name of what an edit can change, for `version` of an edit. Null for everyone else. */
      version: string | null;
      isAnonymous: false;
      author: NamedAuthor;
      /** In the list of comments, the first 5 replies, oldest first. Empty elsewhere. */
      replies: Reply[];
    }
  | {
      id: string;
      postId: string;
      /** The comment that it replies to. Null for any other, and once that comment is no longer shown. */
      replyTo: string | null;
      content: string;
      /** Whether it shows that the author of the post wrote it. Below an anonymous post only if they said so with `asAuthor`, below a named one if they wrote it by name. */
      byAuthor: boolean;
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** As many replies as the viewer can see, hidden ones included, and at most 1,000. */
      repliesCount: number;
      /** Whether the viewer supports it. */
      liked: boolean;
      /** Whether the viewer wrote it; only the author is told. */
      mine: boolean;
      /** Whether the author of the post has taken it off. Then its writer still sees it, and for a day the author of the post, in the list of what they took off. */
      takenOff: boolean;
      /** Set for its writer alone: reports or staff have hidden this comment until a decision. Nobody else sees it. */
      held?: true;
      /** The support by its kinds, for the author alone; null for everyone else. */
      supports: Supports;
      /** For the author an opaque name of what an edit can change, for `version` of an edit. Null for everyone else. */
      version: string | null;
      isAnonymous: true;
      author: {
        id: null;
        username: 'Anonymous';
        displayName: 'Anonymous';
        profileImageUrl: null;
        avatarColor: '#7d756b';
      };
      /** In the list of comments, the first 5 replies, oldest first. Empty elsewhere. */
      replies: Reply[];
    };

export type ConfirmTwoFactorInput = {
  /** The six digits that the authenticator app shows now. */
  code: string;
};

export type ContentNote =
  | 'abuse'
  | 'drink'
  | 'drugs'
  | 'eating'
  | 'health'
  | 'loss'
  | 'self_harm'
  | 'sex'
  | 'suicide'
  | 'violence';

/** A conversation as one participant sees it. */
export type Conversation = {
  id: string;
  /** The other participants; the id of a deleted account, or of a member who has blocked the viewer, is null. */
  participants: (
    | {
        id: null;
        username: 'deleted';
        displayName: 'Former member';
        profileImageUrl: null;
      }
    | {
        id: string;
        username: string;
        displayName: string;
        profileImageUrl: string | null;
      }
  )[];
  /** A `request` waits until the viewer accepts it, because the viewer neither follows the sender nor has written to them. The sender sees `sent` until then, even after the viewer has read or declined it. */
  status: 'open' | 'request' | 'sent';
  /** Messages of the other participant since the last mark-read. */
  unreadCount: number;
  /** Null when all messages were removed with a deleted account. */
  lastMessage: {
    content: string;
    /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
    cover: 'note' | 'word' | null;
    createdAt: string;
    /** Whether the viewer wrote it. */
    mine: boolean;
  } | null;
};

export type ConversationWith = {
  conversation: Conversation | null;
  /** Whether the viewer has declined it. Its sender always reads false. */
  declined: boolean;
};

export type CorrectCaseNoteInput = {
  /** An id from an answer of the server. */
  caseId: string;
  /** An id from an answer of the server. */
  noteId: string;
  /** The note as it should be. What was written before is kept beside it. 1 to 2,000 characters, not blank. */
  words: string;
  /** An idempotency key: chosen by the client for one create call and repeated with each retry, so that nothing is created twice. */
  clientId?: string | undefined;
};

export type CreateCommentInput = {
  /** An id from an answer of the server. */
  postId: string;
  /** Plain text. 1 to 2,000 characters, not blank. */
  content: string;
  /** Required, and fixed once created. In a multipart/form-data body it is the text "true" or "false". */
  isAnonymous: boolean;
  /** The comment that it replies to: one of the same post that is no reply itself. */
  replyTo?: string | undefined;
  /** Whether the comment says that the author of an anonymous post wrote it. Only they can, and only anonymously. */
  asAuthor?: boolean | undefined;
  /** An idempotency key: chosen by the client for one create call and repeated with each retry, so that nothing is created twice. */
  clientId?: string | undefined;
};

/** A contact for a crisis. */
export type CrisisContact = {
  name: string;
  /** A phone number; with type `text`, the number to text. */
  number: string;
  description: string;
  /** emergency, helpline, text, nhs or information. */
  type: string;
  /** Opening hours, in UK time. */
  available: string;
  free: boolean;
};

/** How many contact messages of type `crisis` are open. */
export type CrisisMessages = { open: number };

export type DayRangeInput = {
  /** The first day (UTC). */
  from?: string | undefined;
  /** The last day (UTC). */
  to?: string | undefined;
};

export type DecideAppealInput = {
  /** An id from an answer of the server. */
  caseId: string;
  /** True reverses the decision. */
  upheld: boolean;
  /** 10 to 1,000 characters. Stored permanently. */
  words: string;
};

/** What became of each case. */
export type DecidedMany = {
  /** The ids of the cases that are decided now. */
  decided: string[];
  /** The cases that are not, each with the code and the sentence that `decide` refuses with. */
  refused: { caseId: string; code: ErrorCode; error: string }[];
};

export type DecisionAction = 'close' | 'limit' | 'none' | 'note' | 'remove' | 'support' | 'suspend' | 'warn';

/** Who works now, and to what an admin is called. */
export type Duty = {
  /** Staff who have the admin app open: it has said so in the last 45 seconds. From memory, like `present`. */
  staff: OnDuty[];
  /** Open and appealed cases to which an admin is called, the oldest calls first. At most 20. */
  calls: CaseSummary[];
};

export type Earlier =
  | {
      /** What opens the account and was set up before an address was confirmed. */
      kind: 'content';
      stories: number;
      comments: number;
      messages: number;
      /** Whether more was filled in than the form of sign-up asks for. */
      profile: boolean;
    }
  | {
      /** What opens the account and was set up before an address was confirmed. */
      kind: 'credentials';
      passkeys: Passkey[];
      twoFactor: boolean;
    };

export type EndSessionInput = {
  /** An id from an answer of the server. */
  sessionId: string;
};

/** Stable across releases. */
export type ErrorCode =
  | 'ACCOUNT_EXISTS'
  | 'ADMIN_LOCKED'
  | 'ALREADY_DECIDED'
  | 'ANSWERS_CLOSED'
  | 'BAD_CODE'
  | 'BAD_CREDENTIALS'
  | 'BAD_INPUT'
  | 'BAD_ORIGIN'
  | 'BAD_PASSKEY'
  | 'CLAIMED'
  | 'CLIENT_ID_REUSED'
  | 'EDITED_MEANWHILE'
  | 'EMAIL_CHANGE_PENDING'
  | 'FORBIDDEN'
  | 'FROZEN'
  | 'INTERNAL'
  | 'INVALID_ADMIN_KEY'
  | 'LINK_EXPIRED'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'NOT_SIGNED_IN'
  | 'PARENTAL_CONSENT_REQUIRED'
  | 'PASSWORD_REQUIRED'
  | 'RATE_LIMITED'
  | 'SUSPENDED'
  | 'TOO_LARGE'
  | 'TWO_FACTOR_ON'
  | 'TWO_FACTOR_REQUIRED'
  | 'UNAVAILABLE'
  | 'UNSUPPORTED_TYPE'
  | 'USERNAME_TAKEN'
  | 'WRONG_PASSWORD';

/** The item as it was when it was reported; `author` is null for an anonymous item. */
export type Evidence = {
  content: string;
  isAnonymous: boolean;
  author: { id: string; username: string; displayName: string } | null;
  createdAt: string | null;
  mediaUrl: string | null;
  /** Present for a comment that shows that the author of the post wrote it, as members see it. */
  byAuthor?: true;
};

/** All data stored on a member, for that member alone. */
export type Export = {
  exportedAt: string;
  account: Me;
  settings: Settings;
  /** No time finer than a day is stored. */
  sessions: {
    device: string;
    signedInOn: string;
    lastUsedOn: string;
    endsOn: string;
  }[];
  passkeys: { name: string; addedOn: string; lastUsedOn: string | null }[];
  /** Devices and addresses of former sign-ins, stored as hashes. */
  knownPlaces: { kind: 'address' | 'device'; knownUntil: string }[];
  /** The minute in which the member last marked their notices as read. Notices are not stored. */
  noticesReadAt: string | null;
  /** The day on which it was last considered whether to send the daily mail, sent or not. */
  dailyMailConsideredOn: string | null;
  /** Browsers that get push messages, stored encrypted, with their public keys. */
  pushSubscriptions: { endpoint: string }[];
  posts: {
    content: string;
    mood: string | null;
    id: string;
    isAnonymous: boolean;
    /** To the minute for an anonymous item. */
    createdAt: string;
    /** Whether the author has edited it. The time of the edit is not stored. */
    edited: boolean;
    likesCount: number;
    /** The support by its kinds, for the author alone; null for everyone else. */
    supports: Supports;
    /** What the post is about: notes by its author and by staff. */
    notes: ContentNote[];
    /** What the post is about, as its author says. */
    topics: Topic[];
    /** Who may comment: everyone, members whom the author follows, or nobody. The author always may. */
    answers: Answers;
    openToRead: boolean;
    mediaUrl: string | null;
    imageDescription: string | null;
    commentsCount: number;
  }[];
  comments: {
    id: string;
    content: string;
    isAnonymous: boolean;
    /** To the minute for an anonymous item. */
    createdAt: string;
    /** Whether the author has edited it. The time of the edit is not stored. */
    edited: boolean;
    likesCount: number;
    /** The support by its kinds, for the author alone; null for everyone else. */
    supports: Supports;
    postId: string;
    replyTo: string | null;
    /** Whether it says that the author of the post wrote it. */
    asAuthor: boolean;
    /** Whether the author of the post has taken it off. */
    takenOff: boolean;
  }[];
  /** Posts and comments that the member supports, and what they said with it. */
  support: {
    postIds: string[];
    commentIds: string[];
    kinds: { id: string; kind: LikeKind }[];
  };
  follows: { id: string; username: string }[];
  blocks: { id: string; username: string }[];
  mutes: { id: string; username: string }[];
  /** Posts that the member hid from their own lists. */
  hiddenPostIds: string[];
  /** Comments that the member hid from their own view of the comments. */
  hiddenCommentIds: string[];
  /** Posts that the member keeps, latest kept first. */
  keptPostIds: string[];
  conversations: {
    id: string;
    with: { id: null; username: 'deleted' } | { id: string; username: string };
    /** Declined ones only for the member who declined: for the sender they stay `sent`. */
    status: 'declined' | 'open' | 'request' | 'sent';
    messages: {
      id: string;
      mine: boolean;
      content: string;
      createdAt: string;
    }[];
  }[];
  /** Reports made by the member. */
  reports: {
    reference: string;
    targetType: ReportTarget;
    reason: string;
    details: string | null;
    status: 'closed' | 'open';
    outcome: string | null;
    createdAt: string;
  }[];
  /** What staff decided about the member’s items, and their appeals. */
  decisions: OwnDecision[];
  /** Contact messages from the member’s e-mail address since sign-up. */
  contactMessages: {
    name: string;
    subject: string;
    message: string;
    type: 'billing' | 'crisis' | 'feedback' | 'general' | 'partnership' | 'support';
    status: 'closed' | 'open';
    createdAt: string;
    /** What staff answered by mail. */
    answers: { words: string; answeredOn: string }[];
  }[];
  /** Each time that staff looked the member up behind an anonymous item, a report or a conversation, with the admin’s reason; from the day on which the member is told. */
  reveals: {
    /** What the member was looked up as. */
    who: RevealKind;
    targetType: 'case' | 'comment' | 'post' | 'report';
    targetId: string;
    reason: string;
    createdAt: string;
  }[];
};

/** The state of following after the change. */
export type Follow = { following: boolean; followersCount: number };

export type ForgotPasswordInput = {
  /** The e-mail address of the account; upper and lower case are the same. */
  email: string;
};

export type FoundItem = {
  targetType: 'comment' | 'post';
  id: string;
  postId: string;
  content: string;
  createdAt: string;
  author: { id: string; username: string; displayName: string } | null;
};

export type HandOverInput = {
  /** What the next shift has to know. Without names of members. 1 to 5,000 characters, not blank. */
  words: string;
  /** An idempotency key: chosen by the client for one create call and repeated with each retry, so that nothing is created twice. */
  clientId?: string | undefined;
};

/** The newest first, of the last week. */
export type Handovers = {
  id: string;
  /** A username, `key` for a holder of the admin key, or `Former staff`. */
  by: string;
  isMine: boolean;
  words: string;
  /** A whole minute. */
  at: string;
}[];

/** Whether the viewer keeps the post after the change. */
export type Kept = { kept: boolean };

/** The state of support after the change. */
export type Like = {
  /** Whether the viewer supports it. */
  liked: boolean;
  likesCount: number;
};

export type LikeKind = 'been_there' | 'hear' | 'thanks';

export type LiveItem = {
  content: string;
  isAnonymous: boolean;
  author: { id: string; username: string; displayName: string } | null;
  createdAt: string | null;
  mediaUrl: string | null;
  byAuthor?: true;
  version: string;
  edited: boolean;
  isShown: boolean;
  postId: string | null;
  answersClosed?: boolean;
};

export type LogSubject = {
  targetType: ReportTarget;
  caseId: string | null;
  postId: string | null;
  username: string | null;
};

export type LookAgainInput = {
  /** An id from an answer of the server. */
  caseId: string;
  /** The day (UTC) to look at the case again, from today to 90 days ahead. Null ends it. */
  on: string | null;
};

export type LowerCaseInput = {
  /** An id from an answer of the server. */
  caseId: string;
  /** What is wrong. */
  reason: ReportReason;
  /** Why. It becomes a note on the case. 1 to 2,000 characters, not blank. */
  note: string;
  /** An idempotency key: chosen by the client for one create call and repeated with each retry, so that nothing is created twice. */
  clientId?: string | undefined;
};

/** A member as that member alone sees it. The health fields are encrypted at rest. */
export type Me = {
  mentalHealthConditions: string | null;
  triggers: string | null;
  copingStrategies: string | null;
  therapyExperience: string | null;
  medicationInfo: string | null;
  supportGoals: string | null;
  id: string;
  username: string;
  email: string;
  /** Whether a link mailed to that address has been opened. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The username if the member chose no display name. */
  displayName: string;
  bio: string | null;
  /** The path of a picture on this origin, which needs the session cookie; null without a picture. */
  profileImageUrl: string | null;
  avatarColor: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  postcode: string;
  /** Always UK. */
  country: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  interests: string | null;
  occupation: string | null;
  relationshipStatus: string | null;
  createdAt: string;
  /** Only the member sees what the profile says, until staff have decided about it. */
  held?: true;
  /** `auth.earlier` has what the member is to be asked about. Null if there is no question. */
  asksAbout: 'content' | 'credentials' | null;
  /** A change of address that the former mailbox is not told of, and that `auth.cancelEmailChange` stops. Every signed-in device has to show it. Null if there is none. */
  emailChange: {
    /** YYYY-MM-DD, at 00:00 UTC. */
    takesEffectOn: string;
  } | null;
  /** The most restrictive sanction in force (close, suspend, limit), of equal ones the one that ends last. Null if there is none. Shown to the member alone. */
  sanction: Sanction | null;
};

/** A private message, for its two participants. */
export type Message = {
  id: string;
  conversationId: string;
  /** The viewer or the other participant. Null for a participant who has blocked the viewer. */
  senderId: string | null;
  content: string;
  /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
  cover: 'note' | 'word' | null;
  createdAt: string;
  /** Set for its sender alone: staff have hidden this message until a decision. Its receiver no longer sees it. */
  held?: true;
};

export type NamedAuthor =
  | Author
  | {
      id: null;
      username: 'deleted';
      displayName: 'Former member';
      profileImageUrl: null;
      avatarColor: '#7d756b';
    };

export type NamedRecord = {
  /** The month in which the author became a member, as `2026-03`. */
  joinedIn: string;
  /** Named posts that exist, those that staff took down too. */
  postsCount: number;
  commentsCount: number;
  /** The latest 500 reports about the author’s named items, messages and profile, this case included. Without those of cases that the caller is kept from, whether or not there is other staff, and of items that the caller reported. */
  reports: {
    count: number;
    /** How many members made them. Null if fewer than three did. */
    membersCount: number | null;
    openCount: number;
    /** The most dangerous first. Reports whose words were erased with an account have no reason. */
    reasons: { reason: ReportReason; count: number }[];
  };
  /** Three or more reporters of this case who all reported the same two or more named items of the author within 24 hours. */
  group: { letters: string[]; itemsCount: number } | null;
};

/** A hint that something changed, without the change itself. */
export type News = {
  /** What to load again. */
  about: NewsTopic[];
};

export type NewsTopic = 'messages' | 'notices';

export type NoteChoice = 'cover' | 'hide' | 'show';

/** Something that others did, for one member alone. All events of one kind about one post are one notice. */
export type Notice = {
  /** For `upTo`. The first 22 characters are the same for the same kind and post, as long as the member has it. The newest notice of a list has more: they stand for all that was shown with it. */
  id: string;
  kind: NoticeKind;
  /** The post that it is about; null if it is about no post. */
  postId: string | null;
  /** For an `answer`: the first unread comment, or the newest if all are read. Otherwise null. */
  commentId: string | null;
  /** The number of unread events, or of all events if all are read. */
  count: number;
  /** A whole minute. */
  at: string;
  isRead: boolean;
  /** The sentence that is shown. */
  text: string;
  /** Which post it is about; null if it is about no post. */
  story: {
    /** The first words of a named post; null for an anonymous one, and for one that the viewer hides or covers. */
    words: string | null;
    writtenAt: string;
  } | null;
  /** The first words of the newest named answer to a named post. Null for an anonymous post. */
  answerWords: string | null;
};

export type NoticeCount = {
  /** Unread notices. */
  notices: number;
  /** Unread private messages. */
  messages: number;
};

export type NoticeKind = 'answer' | 'decision' | 'follow' | 'house' | 'report' | 'request' | 'reveal' | 'support';

export type OnDuty = { name: string; isMe: boolean };

export type OpenCaseInput = {
  /** The kind of the item. */
  targetType: ReportTarget;
  /** An id from an answer of the server. */
  targetId: string;
  /** What is wrong. */
  reason: ReportReason;
};

export type OpenLinkInput = {
  /** The part of the mailed link after `#`. Works once. */
  token: string;
};

/** A post that anyone may read, as everyone sees it. */
export type OpenPost =
  | {
      content: string;
      mood: string | null;
      id: string;
      /** What the post is about: notes by its author and by staff. */
      notes: ContentNote[];
      /** What the post is about, as its author says. */
      topics: Topic[];
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      /** Who may comment: everyone, members whom the author follows, or nobody. The author always may. */
      answers: Answers;
      /** Present if staff have closed the answers: `answers` is `nobody` then. */
      answersClosed?: true;
      /** Whether anyone may read it, also without an account. */
      openToRead: boolean;
      /** The path of a picture on this origin, which needs the session cookie; null without a picture. */
      mediaUrl: string | null;
      imageDescription: string | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** Excludes named comments of members whom the viewer has blocked or muted. */
      commentsCount: number;
      isAnonymous: false;
      author: NamedAuthor;
    }
  | {
      content: string;
      mood: string | null;
      id: string;
      /** What the post is about: notes by its author and by staff. */
      notes: ContentNote[];
      /** What the post is about, as its author says. */
      topics: Topic[];
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      /** Who may comment: everyone, members whom the author follows, or nobody. The author always may. */
      answers: Answers;
      /** Present if staff have closed the answers: `answers` is `nobody` then. */
      answersClosed?: true;
      /** Whether anyone may read it, also without an account. */
      openToRead: boolean;
      /** The path of a picture on this origin, which needs the session cookie; null without a picture. */
      mediaUrl: string | null;
      imageDescription: string | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** Excludes named comments of members whom the viewer has blocked or muted. */
      commentsCount: number;
      isAnonymous: true;
      author: {
        id: null;
        username: 'Anonymous';
        displayName: 'Anonymous';
        profileImageUrl: null;
        avatarColor: '#7d756b';
      };
    };

/** Which push messages of new cases a staff member takes, and when. */
export type OwnAlerts = {
  /** Of which new cases push messages are sent. Crisis messages are urgent. */
  newCases: 'all' | 'none' | 'urgent';
  /** The hours of each day from Monday on, in the UK; null for no push message of a new case that day. */
  hours: ({
    /** In the UK. */
    from: number;
    /** Exclusive. If it is not after the first hour, the time ends on the next day. */
    to: number;
  } | null)[];
  /** How many devices of the staff member take push messages. */
  devices: number;
};

export type OwnAlertsInput = {
  /** Of which new cases push messages are sent. Crisis messages are urgent. */
  newCases: 'all' | 'none' | 'urgent';
  /** The hours of each day from Monday on, in the UK; null for no push message of a new case that day. */
  hours: ({
    /** In the UK. */
    from: number;
    /** Exclusive. If it is not after the first hour, the time ends on the next day. */
    to: number;
  } | null)[];
};

/** A decision of staff about an item of the member. */
export type OwnDecision = {
  id: string;
  action: DecisionAction;
  rule: string | null;
  words: string | null;
  until: string | null;
  /** Whether the decision removed the item: every `remove`, and other actions that removed it too. */
  removesItem: boolean;
  madeAt: string;
  isReversed: boolean;
  item: {
    targetType: ReportTarget;
    /** The id of a post or comment; null for other items. */
    id: string | null;
    content: string | null;
  };
  /** The member’s appeal. */
  appeal: { words: string | null; answer: string | null; isOpen: boolean } | null;
  canAppealUntil: string | null;
  /** The member’s answer to a letter of support. */
  reply: { words: string | null } | null;
};

/** A report that the member has made. */
export type OwnReport = {
  reference: string;
  targetType: ReportTarget;
  /** The reported post or comment. Null if it, or the post of the comment, is deleted, removed or held back. Null for a member or message: only a hash of their id is stored. */
  targetId: string | null;
  /** The reason that the member chose; `other` for free text. */
  reason: ReportReason;
  madeOn: string;
  status: 'closed' | 'open';
  /** What was decided, in a sentence; null while it is open. After a blank line, what staff wrote to those who reported the item. */
  outcome: string | null;
};

/** PageInput before its defaults are filled in. */
export type PageQuery = {
  limit?: number | undefined;
  cursor?: string | null | undefined;
};

export type Passkey = {
  /** The credential’s id, base64url. */
  id: string;
  /** Where it was added, such as “Chrome on Android”. */
  name: string;
  addedOn: string;
  /** The day of the last sign-in. Null if there was none. */
  lastUsedOn: string | null;
};

/** WebAuthn’s PublicKeyCredentialCreationOptionsJSON. */
export type PasskeyOptions = {
  /** base64url. Works once, for five minutes. */
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: {
    /** The kind of credential. */
    type: 'public-key';
    alg: number;
  }[];
  /** In milliseconds. */
  timeout: number;
  excludeCredentials: {
    id: string;
    /** The kind of credential. */
    type: 'public-key';
    transports: string[];
  }[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
  attestation: 'none';
};

export type PasskeySignInInput = {
  /** The credential’s id, base64url. */
  id: string;
  /** The kind of credential. */
  type: 'public-key';
  /** The authenticator’s answer. */
  response: {
    /** base64url */
    clientDataJSON: string;
    /** base64url */
    authenticatorData: string;
    /** base64url */
    signature: string;
    /** base64url */
    userHandle?: string | null | undefined;
  };
};

/** WebAuthn’s PublicKeyCredentialRequestOptionsJSON. */
export type PasskeySignInOptions = {
  /** base64url. Works once, for five minutes. */
  challenge: string;
  rpId: string;
  /** In milliseconds. */
  timeout: number;
  userVerification: 'required';
};

/** A post as one viewer sees it, named or anonymous. */
export type Post =
  | {
      content: string;
      mood: string | null;
      id: string;
      /** What the post is about: notes by its author and by staff. */
      notes: ContentNote[];
      /** What the post is about, as its author says. */
      topics: Topic[];
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      /** Who may comment: everyone, members whom the author follows, or nobody. The author always may. */
      answers: Answers;
      /** Present if staff have closed the answers: `answers` is `nobody` then. */
      answersClosed?: true;
      /** Whether anyone may read it, also without an account. */
      openToRead: boolean;
      /** The path of a picture on this origin, which needs the session cookie; null without a picture. */
      mediaUrl: string | null;
      imageDescription: string | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** Excludes named comments of members whom the viewer has blocked or muted. */
      commentsCount: number;
      /** Whether the viewer supports it. */
      liked: boolean;
      /** Whether the viewer keeps it; only the viewer is told. */
      kept: boolean;
      /** Whether the viewer wrote it; only the author is told. */
      mine: boolean;
      /** The support by its kinds, for the author alone; null for everyone else. */
      supports: Supports;
      /** For the author an opaque name of what an edit can change, for `version` of an edit. Null for everyone else. */
      version: string | null;
      isAnonymous: false;
      author: NamedAuthor;
    }
  | {
      content: string;
      mood: string | null;
      id: string;
      /** What the post is about: notes by its author and by staff. */
      notes: ContentNote[];
      /** What the post is about, as its author says. */
      topics: Topic[];
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      /** Who may comment: everyone, members whom the author follows, or nobody. The author always may. */
      answers: Answers;
      /** Present if staff have closed the answers: `answers` is `nobody` then. */
      answersClosed?: true;
      /** Whether anyone may read it, also without an account. */
      openToRead: boolean;
      /** The path of a picture on this origin, which needs the session cookie; null without a picture. */
      mediaUrl: string | null;
      imageDescription: string | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** Excludes named comments of members whom the viewer has blocked or muted. */
      commentsCount: number;
      /** Whether the viewer supports it. */
      liked: boolean;
      /** Whether the viewer keeps it; only the viewer is told. */
      kept: boolean;
      /** Whether the viewer wrote it; only the author is told. */
      mine: boolean;
      /** The support by its kinds, for the author alone; null for everyone else. */
      supports: Supports;
      /** For the author an opaque name of what an edit can change, for `version` of an edit. Null for everyone else. */
      version: string | null;
      isAnonymous: true;
      author: {
        id: null;
        username: 'Anonymous';
        displayName: 'Anonymous';
        profileImageUrl: null;
        avatarColor: '#7d756b';
      };
    };

export type Present = { name: string; isMe: boolean; isWriting: boolean };

/** A member as another member sees them. A field that their settings hide is null. */
export type Profile = {
  id: string;
  username: string;
  /** The username if the member chose no display name. */
  displayName: string;
  /** The path of a picture on this origin, which needs the session cookie; null without a picture. */
  profileImageUrl: string | null;
  /** The avatar’s background where there is no picture, #rrggbb. */
  avatarColor: string;
  bio: string | null;
  interests: string | null;
  occupation: string | null;
  relationshipStatus: string | null;
  /** With showLocation. */
  city: string | null;
  /** With showAge, in whole years. */
  age: number | null;
  /** With showEmail. */
  email: string | null;
  /** With showPhone. */
  phone: string | null;
  /** With showRealName. */
  firstName: string | null;
  /** With showRealName. */
  lastName: string | null;
  followersCount: number;
  followingCount: number;
  /** Named posts only. */
  postsCount: number;
  /** Whether the viewer follows the member. */
  following: boolean;
  /** Whether the viewer has blocked the member. */
  blocked: boolean;
  /** Whether the viewer has muted the member. */
  muted: boolean;
  /** Whether the member accepts messages from the viewer. */
  allowMessaging: boolean;
  /** Whether the member is the viewer. */
  mine: boolean;
  /** Only the member sees what the profile says, until staff have decided about it. */
  held?: true;
};

/** What the browser’s `PushSubscription.toJSON()` returns. */
export type PushSubscriptionInput = {
  /** An https URL of a push service: no IP address, no local name, no port. */
  endpoint: string;
  /** The browser’s keys. Messages are encrypted with them. */
  keys: {
    /** The browser’s public key: an uncompressed point on P-256, base64url. */
    p256dh: string;
    /** The browser’s authentication secret: 16 bytes, base64url. */
    auth: string;
  };
};

export type RecoveryCodes = {
  /** Each works once. They are not shown again. */
  recoveryCodes: string[];
};

export type RemovePasskeyInput = {
  /** An id of the list of passkeys. A malformed id is not found. */
  passkeyId: string;
  /** The current password. Required. */
  password?: string | undefined;
};

/** A comment without its replies. */
export type Reply =
  | {
      id: string;
      postId: string;
      /** The comment that it replies to. Null for any other, and once that comment is no longer shown. */
      replyTo: string | null;
      content: string;
      /** Whether it shows that the author of the post wrote it. Below an anonymous post only if they said so with `asAuthor`, below a named one if they wrote it by name. */
      byAuthor: boolean;
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** As many replies as the viewer can see, hidden ones included, and at most 1,000. */
      repliesCount: number;
      /** Whether the viewer supports it. */
      liked: boolean;
      /** Whether the viewer wrote it; only the author is told. */
      mine: boolean;
      /** Whether the author of the post has taken it off. Then its writer still sees it, and for a day the author of the post, in the list of what they took off. */
      takenOff: boolean;
      /** Set for its writer alone: reports or staff have hidden this comment until a decision. Nobody else sees it. */
      held?: true;
      /** The support by its kinds, for the author alone; null for everyone else. */
      supports: Supports;
      /** For the author an opaque name of what an edit can change, for `version` of an edit. Null for everyone else. */
      version: string | null;
      isAnonymous: false;
      author: NamedAuthor;
    }
  | {
      id: string;
      postId: string;
      /** The comment that it replies to. Null for any other, and once that comment is no longer shown. */
      replyTo: string | null;
      content: string;
      /** Whether it shows that the author of the post wrote it. Below an anonymous post only if they said so with `asAuthor`, below a named one if they wrote it by name. */
      byAuthor: boolean;
      /** Why the viewer sees a cover first: a note, or a word that they hide. Null without a cover. */
      cover: 'note' | 'word' | null;
      createdAt: string;
      /** Whether the author has edited it. The time of the edit is not stored. */
      edited: boolean;
      likesCount: number;
      /** As many replies as the viewer can see, hidden ones included, and at most 1,000. */
      repliesCount: number;
      /** Whether the viewer supports it. */
      liked: boolean;
      /** Whether the viewer wrote it; only the author is told. */
      mine: boolean;
      /** Whether the author of the post has taken it off. Then its writer still sees it, and for a day the author of the post, in the list of what they took off. */
      takenOff: boolean;
      /** Set for its writer alone: reports or staff have hidden this comment until a decision. Nobody else sees it. */
      held?: true;
      /** The support by its kinds, for the author alone; null for everyone else. */
      supports: Supports;
      /** For the author an opaque name of what an edit can change, for `version` of an edit. Null for everyone else. */
      version: string | null;
      isAnonymous: true;
      author: {
        id: null;
        username: 'Anonymous';
        displayName: 'Anonymous';
        profileImageUrl: null;
        avatarColor: '#7d756b';
      };
    };

export type ReportReason =
  | 'abuse'
  | 'child_safety'
  | 'danger'
  | 'identity'
  | 'other'
  | 'sexual'
  | 'spam'
  | 'suicide_encouraged'
  | 'threat';

export type ReportTarget = 'comment' | 'message' | 'post' | 'user';

export type ReportablePage =
  | '/'
  | '/about'
  | '/contact'
  | '/crisis-support'
  | '/guidelines'
  | '/home'
  | '/privacy'
  | '/quick-signin'
  | '/quick-signup'
  | '/terms'
  | '/welcome';

export type Reported = {
  success: true;
  /** Quoted by the member to ask about the report later. */
  reference: string;
  /** If the reason was free text: as what it counts, and the reasons that there are. A sentence for a developer. */
  warning?: string;
};

export type ResetPasswordInput = {
  /** The part of the mailed link after `#`. Works once. */
  token: string;
  /** 8 to 128 characters. The e-mail address, the username and common passwords are refused. */
  newPassword: string;
};

export type RevealKind = 'author' | 'other' | 'reporter' | 'same_author';

/** The member behind an anonymous item, a report or a conversation. */
export type Revealed = {
  /** The author. Null if a reporter or another was revealed. */
  author: { id: string; username: string; displayName: string } | null;
  /** Who was revealed, with what 999 asks for as far as the account has it. */
  member: RevealedMemberView;
  /** The day from which the member is told. Null: at once. */
  tellAfter: string | null;
};

export type RevealedMemberView = {
  id: string;
  username: string;
  displayName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  postcode: string;
  country: string;
  dateOfBirth: string;
  age: number;
};

export type ReversedDecision = {
  caseId: string;
  targetType: ReportTarget;
  action: DecisionAction;
  decidedOn: string;
  reversedOn: string;
};

export type Rota = {
  entries: RotaEntry[];
  /** The operator’s `ON_CALL`, for times that nobody has. */
  fallback: string | null;
};

/** A time of the week at which somebody is on call. */
export type RotaEntry = {
  name: string;
  /** Null for somebody who is not on the staff. */
  username: string | null;
  phone: string | null;
  id: string;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  /** In the UK. */
  fromHour: number;
  /** Exclusive. If it is not after the first hour, the time ends on the next day. */
  toHour: number;
  /** Null for moderators. */
  email: string | null;
  isNow: boolean;
};

export type SameAuthorInput = {
  /** Two open cases about danger or the safety of a child, each about an anonymous item. */
  caseIds: string[];
  /** 10 to 1,000 characters. Stored permanently. */
  reason: string;
};

/** What the member may not do. GET /api/decisions has the reason. */
export type Sanction = {
  /** A limit refuses comments and messages. A suspension and a closed account refuse all writing. */
  action: 'close' | 'limit' | 'suspend';
  /** Null if the account is closed for writing. */
  until: string | null;
  /** `open` until staff answer the appeal. Null once they have, or the time for an appeal is over. */
  appeal: 'open' | 'possible' | null;
};

export type SaveWordsInput = {
  /** The name under which the words are listed. 1 to 60 characters, not blank. */
  name: string;
  /** Words for later letters. Without names of members. 1 to 2,000 characters, not blank. */
  words: string;
  /** An idempotency key: chosen by the client for one create call and repeated with each retry, so that nothing is created twice. */
  clientId?: string | undefined;
};

/** The first saved first. */
export type SavedWords = { id: string; name: string; words: string }[];

export type SendMessageInput = {
  /** The member who receives it. */
  receiverId: string;
  /** Plain text. 1 to 4,000 characters, not blank. */
  content: string;
  /** An idempotency key: chosen by the client for one create call and repeated with each retry, so that nothing is created twice. */
  clientId?: string | undefined;
};

/** One place where the member is signed in. */
export type Session = {
  id: string;
  /** The session of this request. */
  isCurrent: boolean;
  /** Such as “Chrome on Android”. */
  device: string;
  /** No time finer than a day is stored. */
  startedOn: string;
  lastUsedOn: string;
};

/** A member’s settings, for that member alone. */
export type Settings = {
  /** Who sees more than the name: all members, followers, or nobody. */
  profileVisibility: 'followers' | 'private' | 'public';
  /** Shows the town on the profile. */
  showLocation: boolean;
  /** Shows the age on the profile, in whole years. */
  showAge: boolean;
  /** Shows the e-mail address on the profile. */
  showEmail: boolean;
  /** Shows the phone number on the profile. */
  showPhone: boolean;
  /** Shows first and last name on the profile. */
  showRealName: boolean;
  /** Whether other members may send messages. */
  allowMessaging: boolean;
  /** Who may open a conversation. `everyone`; `requests`: everyone, but messages of members whom the member does not follow wait as requests; `followed`: only members whom the member follows. */
  messagesFrom: 'everyone' | 'followed' | 'requests';
  /** Stored without effect: presence is never shown. */
  showOnlineStatus: boolean;
  /** Whether a search for the username finds the member’s named posts. */
  allowProfileSearch: boolean;
  /** At most one mail a day that there is something new. It goes to a verified address, and only on days on which the member did not visit. */
  emailNotifications: boolean;
  /** Push messages that there is something new, on subscribed devices. */
  pushNotifications: boolean;
  /** Whether private messages and message requests cause notices, push messages and mails. The messages arrive either way. */
  messageNotifications: boolean;
  /** Whether comments, likes and new followers cause notices, push messages and mails. */
  communityNotifications: boolean;
  /** Whether decisions and answers of staff about safety cause notices. A reveal causes a notice either way. */
  crisisAlerts: boolean;
  /** The hour of the daily mail, UK time. */
  digestHour: number;
  /** Whether push messages and the daily mail omit the name of the product. */
  discreetNotifications: boolean;
  /** When push messages, and the daily mail, count news of anonymous items. `later`: after 10 to 60 random minutes, so that nobody beside the member learns from the device whose item it is. `at_once`: with the next beat. Choosing `at_once` needs `password`. */
  anonymousNews: 'at_once' | 'later';
  contentFilter: {
    suicide: NoteChoice;
    self_harm: NoteChoice;
    abuse: NoteChoice;
    violence: NoteChoice;
    drugs: NoteChoice;
    drink: NoteChoice;
    eating: NoteChoice;
    loss: NoteChoice;
    health: NoteChoice;
    sex: NoteChoice;
  };
  /** Posts, comments and messages with one of these words are covered. */
  hiddenWords: string[];
  /** Whether signing in with the password needs a code. */
  twoFactorEnabled: boolean;
};

export type SignInInput = {
  /** The e-mail address of the account; upper and lower case are the same. */
  email: string;
  /** The password of the account. */
  password: string;
  /** With two-factor sign-in on: the six digits of the authenticator app, or a recovery code. */
  code?: string | undefined;
};

/** A member whom an admin has appointed. */
export type Staff = {
  /** The id of the appointment, not of the member. */
  id: string;
  username: string;
  displayName: string;
  role: StaffRole;
  appointedOn: string;
};

export type StaffCandidateInput = {
  /** The member’s username, with or without an @. */
  username: string;
};

/** The second factors of a member who is to be appointed. */
export type StaffCandidateView = {
  username: string;
  displayName: string;
  /** Null if the member is not on the staff. */
  role: StaffRole | null;
  isTwoFactorOn: boolean;
  /** Null if it is off, or the day is not known. */
  twoFactorSince: string | null;
  /** The oldest comes first. */
  passkeys: {
    /** The credential’s id, base64url. */
    id: string;
    /** Where it was added, such as “Chrome on Android”. */
    name: string;
    addedOn: string;
    /** Null if no use is known. */
    lastUsedOn: string | null;
    /** Whether it opens the admin area now. */
    isTaken: boolean;
  }[];
};

export type StaffRole = 'admin' | 'moderator';

/** What staff find. It never names who wrote an anonymous item. */
export type StaffSearch = {
  /** The best matches first, the newest with `by`. At most 50. */
  posts: FoundItem[];
  /** The newest first. At most 50. */
  comments: FoundItem[];
  /** Whether there are more posts or comments. */
  isCut: boolean;
  /** The day (UTC) to which comments were searched, if older ones were not. */
  commentsSearchedTo: string | null;
  /** Whose username or display name begins with `q`. At most 20. */
  people: { id: string; username: string; displayName: string }[];
};

export type StopTwoFactorInput = {
  /** The current password. */
  password: string;
  /** The six digits that the authenticator app shows now, or a recovery code. */
  code: string;
};

/** The support by its kinds, for the author alone; null for everyone else. */
export type Supports = { hear: number; been_there: number; thanks: number } | null;

export type Surrounding = {
  id: string | null;
  kind: 'comment' | 'message' | 'post';
  content: string;
  createdAt: string;
  author: { id: string; username: string; displayName: string } | null;
  byAuthor: boolean;
  isReported: boolean;
  isByReported: boolean;
  caseId?: string;
};

export type TakenOff = { takenOff: boolean };

/** To how many a trial call was sent. */
export type TestAlert = { staff: number; addresses: number; webhook: boolean };

/** Texts that are the same for everyone. */
export type Texts = {
  /** Most urgent first. */
  crisisContacts: readonly CrisisContact[];
  copingExercises: readonly {
    id: string;
    name: string;
    minMinutes: number;
    maxMinutes: number;
    helpsWith: string;
    steps: readonly string[];
  }[];
  /** The founder’s message of the day. */
  dailyMessage: {
    /** The UTC day of the message, YYYY-MM-DD. */
    day: string;
    text: string;
  };
  rules: readonly { title: string; text: string }[];
  /** Suggested searches. */
  quickSuggestions: readonly string[];
  terms: {
    title: string;
    /** Changes with the text; members agree to a version. */
    version: string;
    /** YYYY-MM-DD. */
    effectiveDate: string;
    sections: readonly { heading: string; paragraphs: readonly string[] }[];
  };
  privacy: {
    title: string;
    /** Changes with the text; members agree to a version. */
    version: string;
    /** YYYY-MM-DD. */
    effectiveDate: string;
    sections: readonly { heading: string; paragraphs: readonly string[] }[];
  };
};

export type Topic =
  | 'anger'
  | 'anxiety'
  | 'body'
  | 'drink'
  | 'family'
  | 'fatherhood'
  | 'forces'
  | 'getting_help'
  | 'identity'
  | 'loneliness'
  | 'loss'
  | 'money'
  | 'recovery'
  | 'separation'
  | 'sleep'
  | 'work';

export type TopicCounts = {
  topic: Topic;
  /** Posts of the last 30 days. Null if there are fewer than 5. */
  posts: number | null;
}[];

export type TransparencyQuarter = {
  from: string;
  to: string;
  isComplete: boolean;
  casesByReason: {
    abuse: '<5' | number;
    child_safety: '<5' | number;
    danger: '<5' | number;
    identity: '<5' | number;
    other: '<5' | number;
    sexual: '<5' | number;
    spam: '<5' | number;
    suicide_encouraged: '<5' | number;
    threat: '<5' | number;
  };
  decisionsByAction: {
    close: '<5' | number;
    limit: '<5' | number;
    none: '<5' | number;
    note: '<5' | number;
    remove: '<5' | number;
    support: '<5' | number;
    suspend: '<5' | number;
    warn: '<5' | number;
  };
  medianHoursToDecision: '<5' | number | null;
  appeals: '<5' | number;
  appealsUpheld: '<5' | number;
  reveals: '<5' | number;
};

/** Two-factor sign-in is on after a code of this secret has been confirmed. */
export type TwoFactorSecret = {
  /** Base32. */
  secret: string;
  /** For a QR code: TOTP, SHA-1, 6 digits, 30 seconds. */
  otpauthUrl: string;
};

export type UndoEmailInput = {
  /** The part of the mailed link after `#`. Works once. */
  token: string;
  /** Needed, unless `code` is given, while the account has the password that it had before the change. */
  password?: string | undefined;
  /** Of the authenticator app, or a recovery code. Counts like the password while the account has the second factor that it had before the change. */
  code?: string | undefined;
};

export type UpdateCommentInput = {
  /** An id from an answer of the server. */
  commentId: string;
  /** Plain text. 1 to 2,000 characters, not blank. */
  content: string;
  /** The version that the edit changes. If it was changed since, the edit is refused with `EDITED_MEANWHILE`. Absent or null: the last edit wins. */
  version?: string | null | undefined;
};

/** An absent field is unchanged, a blank mood or image description is cleared. At least one field is required. */
export type UpdatePostInput = {
  /** Plain text. 1 to 5,000 characters, not blank. */
  content?: string | undefined;
  /** Free text. Up to 32 characters; blank counts as absent. */
  mood?: string | null | undefined;
  /** What the picture shows, for people who cannot see it. Dropped if the post has no picture. Up to 300 characters; blank counts as absent. */
  imageDescription?: string | null | undefined;
  /** An id from an answer of the server. */
  postId: string;
  /** What the post is about, for members who want to be warned; a repeated note counts once. In a form: separated by commas. */
  notes?: ContentNote[] | undefined;
  /** What the post is about, 3 different topics at most; a repeated topic counts once. In a form: separated by commas. */
  topics?: Topic[] | undefined;
  /** Who may comment: everyone, members whom the author follows, or nobody. The author always may. */
  answers?: Answers | undefined;
  /** Whether anyone may read the post, also without an account. The author may change it at any time. */
  openToRead?: boolean | undefined;
  /** The version that the edit changes. If it was changed since, the edit is refused with `EDITED_MEANWHILE`. Absent or null: the last edit wins. */
  version?: string | null | undefined;
};

/** An absent field is unchanged, a blank one is cleared; the postcode cannot be cleared. */
export type UpdateProfileInput = {
  /** Up to 40 characters; blank counts as absent. */
  displayName?: string | null | undefined;
  /** Shown on the profile. Up to 500 characters; blank counts as absent. */
  bio?: string | null | undefined;
  /** Shown to other members only with showPhone. Up to 40 characters; blank counts as absent. */
  phone?: string | null | undefined;
  /** Shown to the member alone. Up to 200 characters; blank counts as absent. */
  address?: string | null | undefined;
  /** Shown to other members only with showLocation. Up to 200 characters; blank counts as absent. */
  city?: string | null | undefined;
  /** A UK postcode or BFPO number, in any case and spacing; stored like M1 1AE. */
  postcode?: string | undefined;
  /** Shown on the profile. Up to 200 characters; blank counts as absent. */
  interests?: string | null | undefined;
  /** Shown on the profile. Up to 200 characters; blank counts as absent. */
  occupation?: string | null | undefined;
  /** Shown on the profile. Up to 200 characters; blank counts as absent. */
  relationshipStatus?: string | null | undefined;
  /** Encrypted at rest; shown to the member alone. Up to 2,000 characters; blank counts as absent. */
  mentalHealthConditions?: string | null | undefined;
  /** Encrypted at rest; shown to the member alone. Up to 2,000 characters; blank counts as absent. */
  triggers?: string | null | undefined;
  /** Encrypted at rest; shown to the member alone. Up to 2,000 characters; blank counts as absent. */
  copingStrategies?: string | null | undefined;
  /** Encrypted at rest; shown to the member alone. Up to 2,000 characters; blank counts as absent. */
  therapyExperience?: string | null | undefined;
  /** Encrypted at rest; shown to the member alone. Up to 2,000 characters; blank counts as absent. */
  medicationInfo?: string | null | undefined;
  /** Encrypted at rest; shown to the member alone. Up to 2,000 characters; blank counts as absent. */
  supportGoals?: string | null | undefined;
  /** Only in a form: a picture of at most 8 MB. It is re-encoded as WebP, without metadata. */
  profileImage?: Blob | undefined;
};

/** An absent setting is unchanged. Other fields, such as new passwords and `twoFactorEnabled`, are ignored. */
export type UpdateSettingsInput = {
  /** Who sees more than the name: all members, followers, or nobody. */
  profileVisibility?: 'followers' | 'private' | 'public' | undefined;
  /** Shows the town on the profile. */
  showLocation?: boolean | undefined;
  /** Shows the age on the profile, in whole years. */
  showAge?: boolean | undefined;
  /** Shows the e-mail address on the profile. */
  showEmail?: boolean | undefined;
  /** Shows the phone number on the profile. */
  showPhone?: boolean | undefined;
  /** Shows first and last name on the profile. */
  showRealName?: boolean | undefined;
  /** Whether other members may send messages. */
  allowMessaging?: boolean | undefined;
  /** Who may open a conversation. `everyone`; `requests`: everyone, but messages of members whom the member does not follow wait as requests; `followed`: only members whom the member follows. */
  messagesFrom?: 'everyone' | 'followed' | 'requests' | undefined;
  /** Stored without effect: presence is never shown. */
  showOnlineStatus?: boolean | undefined;
  /** Whether a search for the username finds the member’s named posts. */
  allowProfileSearch?: boolean | undefined;
  /** At most one mail a day that there is something new. It goes to a verified address, and only on days on which the member did not visit. */
  emailNotifications?: boolean | undefined;
  /** Push messages that there is something new, on subscribed devices. */
  pushNotifications?: boolean | undefined;
  /** Whether private messages and message requests cause notices, push messages and mails. The messages arrive either way. */
  messageNotifications?: boolean | undefined;
  /** Whether comments, likes and new followers cause notices, push messages and mails. */
  communityNotifications?: boolean | undefined;
  /** Whether decisions and answers of staff about safety cause notices. A reveal causes a notice either way. */
  crisisAlerts?: boolean | undefined;
  /** The hour of the daily mail, UK time. */
  digestHour?: number | undefined;
  /** Whether push messages and the daily mail omit the name of the product. */
  discreetNotifications?: boolean | undefined;
  /** When push messages, and the daily mail, count news of anonymous items. `later`: after 10 to 60 random minutes, so that nobody beside the member learns from the device whose item it is. `at_once`: with the next beat. Choosing `at_once` needs `password`. */
  anonymousNews?: 'at_once' | 'later' | undefined;
  /** Whether posts with a note are shown, covered, or left out of lists. An absent note is unchanged. Encrypted at rest. */
  contentFilter?:
    | {
        suicide?: NoteChoice | undefined;
        self_harm?: NoteChoice | undefined;
        abuse?: NoteChoice | undefined;
        violence?: NoteChoice | undefined;
        drugs?: NoteChoice | undefined;
        drink?: NoteChoice | undefined;
        eating?: NoteChoice | undefined;
        loss?: NoteChoice | undefined;
        health?: NoteChoice | undefined;
        sex?: NoteChoice | undefined;
      }
    | undefined;
  /** Posts, comments and messages with one of these words are covered: in any case, with any accents, in their everyday forms (plural, possessive, -ed, -ing, -er, irregular verbs), and with look-alike letters. A word in quotes is compared as it is written, except for case and accents. A repeated word counts once. Encrypted at rest. */
  hiddenWords?: string[] | undefined;
  /** The current password, needed to choose `anonymousNews: at_once`. */
  password?: string | undefined;
};

export type VerifyEmailInput = {
  /** The part of the mailed link after `#`. Works once. */
  token?: string | undefined;
  /** The password of the account. With it, or in a session of the account, the first confirmed address removes nothing. */
  password?: string | undefined;
  /** The six digits of the same mail instead of the token, in a session of the account. Ten tries a mail. */
  code?: string | undefined;
};

export type Wave = { kind: WaveKind; caseIds: string[]; reason: ReportReason };

export type WaveKind = 'author' | 'hour' | 'story' | 'words';

/** Figures of a week that has ended (UTC). Counts from 1 to 4 are "<5". "hidden" is what such a count could be computed from. */
export type WeekFigures = {
  /** Monday (UTC). */
  from: string;
  /** Sunday. */
  to: string;
  /** False until 7 days after the end of the week. The figures about answers are null until then. */
  areAnswersKnown: boolean;
  /** Stories of the week that others may answer. */
  stories: '<5' | 'hidden' | number;
  /** The share of them with an answer within 7 days. Null without a story. */
  answeredPercent: 'hidden' | number | null;
  /** The median time to the first of these answers, to 5 minutes. Null without an answer. */
  medianMinutes: 'hidden' | number | null;
  /** Nine in ten of these answers came within this time. Null without an answer. */
  ninetiethPercentileMinutes: 'hidden' | number | null;
  /** Stories without an answer for that long. */
  alone: {
    after1Hour: '<5' | 'hidden' | number;
    after6Hours: '<5' | 'hidden' | number;
    after24Hours: '<5' | 'hidden' | number;
    after7Days: '<5' | 'hidden' | number;
  } | null;
  /** Members who wrote a story under their name. */
  wroteByName: '<5' | 'hidden' | number;
  /** Members who answered a story under their name. */
  answeredByName: '<5' | 'hidden' | number;
  /** Members who did either, and had written under their name before the week. */
  cameBackByName: '<5' | 'hidden' | number;
  /** Rounded down to a multiple of five. */
  support: '<5' | number;
  /** Rounded down to a multiple of five. */
  cases: '<5' | number;
  medianHoursToDecision: '<5' | number | null;
};

/** Every procedure of the server, typed. */
export type Procedures = {
  auth: {
    /** For members. */
    passkeys: { query(input?: undefined, options?: CallOptions): Promise<Passkey[]> };
    /** For members. */
    passkeyOptions: {
      mutate(input?: { password?: string | undefined }, options?: CallOptions): Promise<PasskeyOptions>;
    };
    /** For members. */
    addPasskey: { mutate(input: AddPasskeyInput, options?: CallOptions): Promise<Passkey> };
    /** For members. */
    removePasskey: { mutate(input: RemovePasskeyInput, options?: CallOptions): Promise<{ success: true }> };
    /** For anyone. */
    passkeySignInOptions: { mutate(input?: undefined, options?: CallOptions): Promise<PasskeySignInOptions> };
    /** For anyone. */
    passkeySignIn: { mutate(input: PasskeySignInInput, options?: CallOptions): Promise<{ success: true; user: Me }> };
    /** For members. */
    sessions: { query(input?: undefined, options?: CallOptions): Promise<Session[]> };
    /** For members. */
    endSession: { mutate(input: EndSessionInput, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    endOtherSessions: {
      mutate(
        input?: {
          removePasskeys?: string[] | undefined;
          password?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<{ success: true }>;
    };
    /** For members. */
    security: { query(input?: undefined, options?: CallOptions): Promise<AccountSecurity> };
    /** For members. */
    startTwoFactor: { mutate(input: CheckPasswordInput, options?: CallOptions): Promise<TwoFactorSecret> };
    /** For members. */
    confirmTwoFactor: { mutate(input: ConfirmTwoFactorInput, options?: CallOptions): Promise<RecoveryCodes> };
    /** For members. */
    stopTwoFactor: { mutate(input: StopTwoFactorInput, options?: CallOptions): Promise<{ success: true }> };
    /** For anyone. */
    signUp: {
      mutate(
        input: {
          firstName: string;
          lastName: string;
          email: string;
          username: string;
          password: string;
          dateOfBirth: string;
          postcode: string;
          address?: string | null | undefined;
          city?: string | null | undefined;
          country?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<{ success: true; user: Me }>;
    };
    /** For anyone. */
    signIn: { mutate(input: SignInInput, options?: CallOptions): Promise<{ success: true; user: Me }> };
    /** For members. */
    signOut: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    me: { query(input?: undefined, options?: CallOptions): Promise<Me> };
    /** For members. */
    changePassword: {
      mutate(
        input: {
          currentPassword: string;
          newPassword: string;
          removePasskeys?: string[] | undefined;
        },
        options?: CallOptions,
      ): Promise<{ success: true }>;
    };
    /** For members. */
    checkPassword: { mutate(input: CheckPasswordInput, options?: CallOptions): Promise<{ success: true }> };
    /** For anyone. */
    forgotPassword: { mutate(input: ForgotPasswordInput, options?: CallOptions): Promise<{ success: true }> };
    /** For anyone. */
    resetPassword: {
      mutate(
        input: ResetPasswordInput,
        options?: CallOptions,
      ): Promise<{ success: true; passkeys: number; twoFactor: boolean }>;
    };
    /** For anyone. */
    keysLeft: { mutate(input: OpenLinkInput, options?: CallOptions): Promise<Passkey[]> };
    /** For anyone. */
    removeLeftPasskeys: { mutate(input: OpenLinkInput, options?: CallOptions): Promise<{ success: true }> };
    /** For anyone. */
    verifyEmail: {
      mutate(
        input: VerifyEmailInput,
        options?: CallOptions,
      ): Promise<{
        success: true;
        removed?: { passkeys: number; twoFactor: boolean };
      }>;
    };
    /** For members. */
    resendVerification: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    changeEmail: {
      mutate(
        input: {
          password: string;
          email: string;
          oldMailboxIsRead?: boolean | undefined;
        },
        options?: CallOptions,
      ): Promise<{ success: true }>;
    };
    /** For members. */
    cancelEmailChange: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For anyone. */
    undoEmail: { mutate(input: UndoEmailInput, options?: CallOptions): Promise<{ frozen: true } | { success: true }> };
    /** For anyone. */
    freeze: { mutate(input: OpenLinkInput, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    earlier: { query(input?: undefined, options?: CallOptions): Promise<Earlier | null> };
    /** For members. */
    keepEarlier: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    eraseEarlier: {
      mutate(input?: { password?: string | undefined }, options?: CallOptions): Promise<{ success: true }>;
    };
    /** For members. */
    deleteAccount: {
      mutate(
        input?: {
          password?: string | undefined;
          anonymousItems?: 'leave' | 'remove' | undefined;
        },
        options?: CallOptions,
      ): Promise<{ success: true }>;
    };
    /** For members. */
    export: { query(input?: undefined, options?: CallOptions): Promise<Export> };
  };
  posts: {
    /** For members. */
    feed: {
      query(
        input?: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          topic?: Topic | undefined;
          mood?: string | null | undefined;
          feed?: 'all' | 'following' | 'unanswered' | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: Post[]; nextCursor: string | null }>;
    };
    /** For members. */
    newSince: {
      query(
        input: {
          topic?: Topic | undefined;
          mood?: string | null | undefined;
          feed?: 'all' | 'following' | 'unanswered' | undefined;
          since: string;
        },
        options?: CallOptions,
      ): Promise<{ count: number }>;
    };
    /** For members. */
    waiting: { query(input?: undefined, options?: CallOptions): Promise<{ count: number }> };
    /** For members. */
    topics: { query(input?: undefined, options?: CallOptions): Promise<TopicCounts> };
    /** For members. */
    search: {
      query(
        input: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          topic?: Topic | undefined;
          mood?: string | null | undefined;
          q: string;
          has?: 'image' | undefined;
          unanswered?: boolean | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: Post[]; nextCursor: string | null }>;
    };
    /** For members. */
    own: {
      query(
        input?: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          isAnonymous?: boolean | undefined;
        },
        options?: CallOptions,
      ): Promise<{
        items: Post[];
        nextCursor: string | null;
        removedIds: string[];
        heldIds: string[];
        heldPainIds: string[];
      }>;
    };
    /** For anyone. */
    stories: {
      query(
        input?: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          topic?: Topic | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: OpenPost[]; nextCursor: string | null }>;
    };
    /** For anyone. */
    get: { query(input: { postId: string }, options?: CallOptions): Promise<Post> };
    /** For members. */
    create: {
      mutate(
        input:
          | FormData
          | {
              content: string;
              mood?: string | null | undefined;
              imageDescription?: string | null | undefined;
              isAnonymous: boolean;
              image?: Blob | undefined;
              clientId?: string | undefined;
              notes?: ContentNote[] | undefined;
              topics?: Topic[] | undefined;
              answers?: Answers | undefined;
              openToRead?: boolean | undefined;
            },
        options?: CallOptions,
      ): Promise<Post>;
    };
    /** For members. */
    update: { mutate(input: UpdatePostInput, options?: CallOptions): Promise<Post> };
    /** For members. */
    delete: { mutate(input: { postId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    hidden: { query(input?: PageQuery, options?: CallOptions): Promise<{ items: Post[]; nextCursor: string | null }> };
    /** For members. */
    setHidden: {
      mutate(input: { postId: string; hidden: boolean }, options?: CallOptions): Promise<{ hidden: boolean }>;
    };
    /** For members. */
    kept: { query(input?: PageQuery, options?: CallOptions): Promise<{ items: Post[]; nextCursor: string | null }> };
    /** For members. */
    setKept: { mutate(input: { postId: string; kept: boolean }, options?: CallOptions): Promise<Kept> };
    /** For members. */
    setLike: {
      mutate(
        input: { postId: string; liked: boolean; kind?: LikeKind | undefined },
        options?: CallOptions,
      ): Promise<Like>;
    };
  };
  comments: {
    /** For members. */
    list: {
      query(
        input: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          postId: string;
          replyTo?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: Comment[]; nextCursor: string | null }>;
    };
    /** For members. */
    get: { query(input: { commentId: string }, options?: CallOptions): Promise<Comment> };
    /** For members. */
    create: { mutate(input: CreateCommentInput, options?: CallOptions): Promise<Comment> };
    /** For members. */
    update: { mutate(input: UpdateCommentInput, options?: CallOptions): Promise<Comment> };
    /** For members. */
    delete: { mutate(input: { commentId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    hidden: {
      query(input?: PageQuery, options?: CallOptions): Promise<{ items: Comment[]; nextCursor: string | null }>;
    };
    /** For members. */
    setHidden: {
      mutate(input: { commentId: string; hidden: boolean }, options?: CallOptions): Promise<{ hidden: boolean }>;
    };
    /** For members. */
    takenOff: { query(input: { postId: string }, options?: CallOptions): Promise<Comment[]> };
    /** For members. */
    setTakenOff: { mutate(input: { commentId: string; takenOff: boolean }, options?: CallOptions): Promise<TakenOff> };
    /** For members. */
    setLike: {
      mutate(
        input: {
          commentId: string;
          liked: boolean;
          kind?: LikeKind | undefined;
        },
        options?: CallOptions,
      ): Promise<Like>;
    };
  };
  profiles: {
    /** For members. */
    get: { query(input: { userId: string }, options?: CallOptions): Promise<Profile> };
    /** For members. */
    update: { mutate(input: FormData | UpdateProfileInput, options?: CallOptions): Promise<Me> };
    /** For members. */
    setFollow: { mutate(input: { userId: string; following: boolean }, options?: CallOptions): Promise<Follow> };
    /** For members. */
    followers: {
      query(input?: PageQuery, options?: CallOptions): Promise<{ items: Author[]; nextCursor: string | null }>;
    };
    /** For members. */
    removeFollower: { mutate(input: { userId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    setBlock: {
      mutate(input: { userId: string; blocked: boolean }, options?: CallOptions): Promise<{ blocked: boolean }>;
    };
    /** For members. */
    blocked: {
      query(input?: PageQuery, options?: CallOptions): Promise<{ items: Author[]; nextCursor: string | null }>;
    };
    /** For members. */
    setMute: { mutate(input: { userId: string; muted: boolean }, options?: CallOptions): Promise<{ muted: boolean }> };
    /** For members. */
    muted: { query(input?: PageQuery, options?: CallOptions): Promise<{ items: Author[]; nextCursor: string | null }> };
  };
  settings: {
    /** For members. */
    get: { query(input?: undefined, options?: CallOptions): Promise<Settings> };
    /** For members. */
    update: { mutate(input: UpdateSettingsInput, options?: CallOptions): Promise<Settings> };
    /** For anyone. */
    unsubscribe: { mutate(input: OpenLinkInput, options?: CallOptions): Promise<{ success: true }> };
  };
  admin: {
    /** For moderators and admins. */
    rota: { query(input?: undefined, options?: CallOptions): Promise<Rota> };
    /** For moderators and admins. */
    alertPlan: { query(input?: undefined, options?: CallOptions): Promise<AlertPlan> };
    /** For admins. */
    testAlert: { mutate(input?: undefined, options?: CallOptions): Promise<TestAlert> };
    /** For admins. */
    addRotaEntry: { mutate(input: AddRotaEntryInput, options?: CallOptions): Promise<Rota> };
    /** For admins. */
    removeRotaEntry: { mutate(input: { entryId: string }, options?: CallOptions): Promise<Rota> };
    /** For moderators and admins. */
    ownAlerts: { query(input?: undefined, options?: CallOptions): Promise<OwnAlerts> };
    /** For moderators and admins. */
    setOwnAlerts: { mutate(input: OwnAlertsInput, options?: CallOptions): Promise<OwnAlerts> };
    /** For moderators and admins. */
    session: { query(input?: undefined, options?: CallOptions): Promise<AdminSessionInfo> };
    /** For admins. */
    staff: { query(input?: undefined, options?: CallOptions): Promise<Staff[]> };
    /** For admins. */
    staffCandidate: { query(input: StaffCandidateInput, options?: CallOptions): Promise<StaffCandidateView> };
    /** For admins. */
    addStaff: { mutate(input: AddStaffInput, options?: CallOptions): Promise<Staff> };
    /** For admins. */
    removeStaff: { mutate(input: { staffId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For anyone. */
    login: { mutate(input: AdminLoginInput, options?: CallOptions): Promise<{ success: true }> };
    /** For moderators and admins. */
    logout: { mutate(input?: undefined, options?: CallOptions): Promise<{ success: true }> };
    /** For moderators and admins. */
    stats: { query(input?: undefined, options?: CallOptions): Promise<AdminStats> };
    /** For admins. */
    users: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          q?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminUser[]; nextCursor: string | null }>;
    };
    /** For admins. */
    showUser: { mutate(input: { userId: string }, options?: CallOptions): Promise<AdminUser> };
    /** For moderators and admins. */
    posts: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          mood?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminPost[]; nextCursor: string | null }>;
    };
    /** For admins. */
    reveal: {
      mutate(
        input: {
          who?: 'author' | 'other' | 'reporter' | undefined;
          targetType?: ReportTarget | undefined;
          targetId?: string | undefined;
          caseId?: string | undefined;
          reference?: string | null | undefined;
          reason: string;
          tellAfter?: string | undefined;
          tellAfterReason?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<Revealed>;
    };
    /** For admins. */
    revealTime: { mutate(input: { revealId: string }, options?: CallOptions): Promise<{ at: string | null }> };
    /** For admins. */
    sameAuthor: { mutate(input: SameAuthorInput, options?: CallOptions): Promise<{ same: boolean }> };
    /** For moderators and admins. */
    reports: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          status?: 'closed' | 'open' | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminReport[]; nextCursor: string | null }>;
    };
    /** For moderators and admins. */
    closeReport: { mutate(input: CloseReportInput, options?: CallOptions): Promise<{ success: true }> };
    /** For moderators and admins. */
    contacts: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          order?: 'newest' | 'oldest' | undefined;
          status?: 'closed' | 'open' | undefined;
        },
        options?: CallOptions,
      ): Promise<{ items: AdminContact[]; nextCursor: string | null }>;
    };
    /** For moderators and admins. */
    crisisMessages: { query(input?: undefined, options?: CallOptions): Promise<CrisisMessages> };
    /** For moderators and admins. */
    claimContact: { mutate(input: { contactId: string }, options?: CallOptions): Promise<AdminContact> };
    /** For moderators and admins. */
    releaseContact: { mutate(input: { contactId: string }, options?: CallOptions): Promise<AdminContact> };
    /** For moderators and admins. */
    closeContact: { mutate(input: { contactId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For moderators and admins. */
    answerContact: {
      mutate(
        input: {
          contactId: string;
          words: string;
          closes?: boolean | undefined;
          clientId?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<AdminContact>;
    };
    /** For admins. */
    log: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          from?: string | undefined;
          to?: string | undefined;
          by?: string | null | undefined;
          action?:
            | 'add_note'
            | 'add_record'
            | 'answer_contact_message'
            | 'appoint_staff'
            | 'call_admin'
            | 'claim_case'
            | 'claim_contact_message'
            | 'close_answers'
            | 'close_contact_message'
            | 'close_report'
            | 'complete_restore'
            | 'confirm_reason'
            | 'correct_note'
            | 'decide_appeal'
            | 'decide_case'
            | 'delete_member'
            | 'dismiss_staff'
            | 'edit_rota'
            | 'export_figures'
            | 'export_log'
            | 'export_records'
            | 'export_transparency'
            | 'hand_over'
            | 'hide_item'
            | 'look_again'
            | 'lower_case'
            | 'make_backup'
            | 'move_database'
            | 'open_answers'
            | 'open_case'
            | 'raise_case'
            | 'release_case'
            | 'release_contact_message'
            | 'reopen_case'
            | 'reset_password'
            | 'reveal'
            | 'same_author'
            | 'search'
            | 'show_item'
            | 'show_member'
            | 'show_reveal_time'
            | 'sign_in'
            | 'sign_out'
            | 'start_version'
            | 'stop_two_factor'
            | 'test_alert'
            | 'test_mail'
            | 'thaw_member'
            | undefined;
        },
        options?: CallOptions,
      ): Promise<{
        items: {
          id: string;
          sessionId: string;
          action:
            | 'add_note'
            | 'add_record'
            | 'answer_contact_message'
            | 'appoint_staff'
            | 'call_admin'
            | 'claim_case'
            | 'claim_contact_message'
            | 'close_answers'
            | 'close_contact_message'
            | 'close_report'
            | 'complete_restore'
            | 'confirm_reason'
            | 'correct_note'
            | 'decide_appeal'
            | 'decide_case'
            | 'delete_member'
            | 'dismiss_staff'
            | 'edit_rota'
            | 'export_figures'
            | 'export_log'
            | 'export_records'
            | 'export_transparency'
            | 'hand_over'
            | 'hide_item'
            | 'look_again'
            | 'lower_case'
            | 'make_backup'
            | 'move_database'
            | 'open_answers'
            | 'open_case'
            | 'raise_case'
            | 'release_case'
            | 'release_contact_message'
            | 'reopen_case'
            | 'reset_password'
            | 'reveal'
            | 'same_author'
            | 'search'
            | 'show_item'
            | 'show_member'
            | 'show_reveal_time'
            | 'sign_in'
            | 'sign_out'
            | 'start_version'
            | 'stop_two_factor'
            | 'test_alert'
            | 'test_mail'
            | 'thaw_member';
          actor: string | null;
          targetType: 'case' | 'comment' | 'contact_message' | 'member' | 'post' | 'report' | 'staff' | null;
          targetId: string | null;
          reason: string | null;
          createdAt: string;
          hash: string | null;
          about: LogSubject | null;
          revealIds: string[];
        }[];
        nextCursor: string | null;
      }>;
    };
    /** For admins. */
    exportLog: { mutate(input?: DayRangeInput, options?: CallOptions): Promise<AdminLogEntry[]> };
    /** For admins. */
    transparency: { query(input?: DayRangeInput, options?: CallOptions): Promise<TransparencyQuarter[]> };
    /** For admins. */
    exportTransparency: { mutate(input?: DayRangeInput, options?: CallOptions): Promise<TransparencyQuarter[]> };
    /** For admins. */
    figures: { query(input?: DayRangeInput, options?: CallOptions): Promise<WeekFigures[]> };
    /** For admins. */
    exportFigures: { mutate(input?: DayRangeInput, options?: CallOptions): Promise<WeekFigures[]> };
  };
  contact: {
    /** For anyone. */
    send: {
      mutate(
        input: {
          name: string;
          email: string;
          subject: string;
          message: string;
          type?: 'billing' | 'crisis' | 'feedback' | 'general' | 'partnership' | 'support' | undefined;
          page?: ReportablePage | undefined;
          clientId?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<{
        success: true;
        reference?: string;
        crisisContacts?: CrisisContact[];
      }>;
    };
  };
  reports: {
    /** For members. */
    own: { query(input?: undefined, options?: CallOptions): Promise<OwnReport[]> };
    /** For members. */
    create: {
      mutate(
        input: {
          targetType: ReportTarget;
          targetId: string;
          reason: string;
          details?: string | null | undefined;
          clientId?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<Reported>;
    };
  };
  moderation: {
    /** For moderators and admins. */
    cases: {
      query(
        input?: {
          cursor?: string | null | undefined;
          limit?: number | undefined;
          from?: string | undefined;
          to?: string | undefined;
          q?: string | null | undefined;
          by?: string | null | undefined;
          type?: ReportTarget | undefined;
          status?: 'again' | 'appealed' | 'closed' | 'held' | 'mine' | 'open' | undefined;
        },
        options?: CallOptions,
      ): Promise<{
        items: CaseSummary[];
        nextCursor: string | null;
        searchedTo?: string;
      }>;
    };
    /** For moderators and admins. */
    case: { query(input: CaseInput, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    casesWithName: { query(input: { caseId: string }, options?: CallOptions): Promise<CasesWithName> };
    /** For moderators and admins. */
    counts: { query(input?: undefined, options?: CallOptions): Promise<CaseCounts> };
    /** For moderators and admins. */
    duty: { query(input?: undefined, options?: CallOptions): Promise<Duty> };
    /** For moderators and admins. */
    presence: {
      mutate(
        input: {
          caseId: string;
          isOpen?: boolean | undefined;
          isWriting?: boolean | undefined;
        },
        options?: CallOptions,
      ): Promise<CasePresence>;
    };
    /** For moderators and admins. */
    reversals: { query(input?: undefined, options?: CallOptions): Promise<ReversedDecision[]> };
    /** For moderators and admins. */
    waves: { query(input?: undefined, options?: CallOptions): Promise<Wave[]> };
    /** For moderators and admins. */
    alike: { query(input: { caseId: string }, options?: CallOptions): Promise<CasesAlike> };
    /** For moderators and admins. */
    search: {
      query(
        input: {
          from?: string | undefined;
          to?: string | undefined;
          q?: string | null | undefined;
          by?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<StaffSearch>;
    };
    /** For admins. */
    openWithName: { mutate(input: { caseId: string }, options?: CallOptions): Promise<CasesWithName> };
    /** For moderators and admins. */
    open: { mutate(input: OpenCaseInput, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    claim: { mutate(input: { caseId: string }, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    release: { mutate(input: { caseId: string }, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    raise: {
      mutate(
        input: {
          caseId: string;
          reason: ReportReason;
          note?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<Case>;
    };
    /** For moderators and admins. */
    confirmReason: { mutate(input: { caseId: string }, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    lower: { mutate(input: LowerCaseInput, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    hideNow: { mutate(input: { caseId: string }, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    showAgain: { mutate(input: { caseId: string }, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    closeAnswers: { mutate(input: { caseId: string }, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    openAnswers: { mutate(input: { caseId: string }, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    addNote: { mutate(input: CaseNoteInput, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    correctNote: { mutate(input: CorrectCaseNoteInput, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    addRecord: {
      mutate(
        input: {
          caseId: string;
          what: string;
          at: string;
          reference?: string | null | undefined;
          clientId?: string | undefined;
        },
        options?: CallOptions,
      ): Promise<Case>;
    };
    /** For moderators and admins. */
    callAdmin: { mutate(input: CaseNoteInput, options?: CallOptions): Promise<CalledAdmin> };
    /** For moderators and admins. */
    decide: {
      mutate(
        input: {
          caseId: string;
          action: DecisionAction;
          rule?: string | null | undefined;
          words?: string | null | undefined;
          reporterWords?: string | null | undefined;
          days?: number | undefined;
          note?: ContentNote | undefined;
          removesItem?: boolean | undefined;
          lookAgainOn?: string | undefined;
          readVersion?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<Case>;
    };
    /** For moderators and admins. */
    decideMany: {
      mutate(
        input: {
          caseIds: string[];
          action: 'none' | 'remove' | 'warn';
          rule?: string | null | undefined;
          words?: string | null | undefined;
          reporterWords?: string | null | undefined;
          withNameIn?: string | undefined;
          removesItem?: boolean | undefined;
        },
        options?: CallOptions,
      ): Promise<DecidedMany>;
    };
    /** For moderators and admins. */
    reopen: {
      mutate(input: { caseId: string; reason?: string | null | undefined }, options?: CallOptions): Promise<Case>;
    };
    /** For moderators and admins. */
    setLookAgain: { mutate(input: LookAgainInput, options?: CallOptions): Promise<Case> };
    /** For moderators and admins. */
    decideAppeal: { mutate(input: DecideAppealInput, options?: CallOptions): Promise<Case> };
  };
  shifts: {
    /** For moderators and admins. */
    savedWords: { query(input?: undefined, options?: CallOptions): Promise<SavedWords> };
    /** For moderators and admins. */
    saveWords: { mutate(input: SaveWordsInput, options?: CallOptions): Promise<SavedWords> };
    /** For moderators and admins. */
    forgetWords: { mutate(input: { wordsId: string }, options?: CallOptions): Promise<SavedWords> };
    /** For moderators and admins. */
    handovers: { query(input?: undefined, options?: CallOptions): Promise<Handovers> };
    /** For moderators and admins. */
    handOver: { mutate(input: HandOverInput, options?: CallOptions): Promise<Handovers> };
  };
  decisions: {
    /** For members. */
    own: { query(input?: undefined, options?: CallOptions): Promise<OwnDecision[]> };
    /** For members. */
    appeal: { mutate(input: AppealInput, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    answer: { mutate(input: AppealInput, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    markRead: { mutate(input: { decisionId: string }, options?: CallOptions): Promise<{ success: true }> };
  };
  messages: {
    /** For members. */
    conversations: {
      query(input?: PageQuery, options?: CallOptions): Promise<{ items: Conversation[]; nextCursor: string | null }>;
    };
    /** For members. */
    declined: {
      query(input?: PageQuery, options?: CallOptions): Promise<{ items: Conversation[]; nextCursor: string | null }>;
    };
    /** For members. */
    withMember: { query(input: { userId: string }, options?: CallOptions): Promise<ConversationWith> };
    /** For members. */
    thread: {
      query(
        input: {
          limit?: number | undefined;
          cursor?: string | null | undefined;
          conversationId: string;
        },
        options?: CallOptions,
      ): Promise<{ items: Message[]; nextCursor: string | null }>;
    };
    /** For members. */
    send: { mutate(input: SendMessageInput, options?: CallOptions): Promise<Message> };
    /** For members. */
    markRead: {
      mutate(
        input: { conversationId: string; upTo?: string | null | undefined },
        options?: CallOptions,
      ): Promise<{ success: true }>;
    };
    /** For members. */
    hide: { mutate(input: { conversationId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    accept: { mutate(input: { conversationId: string }, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    decline: { mutate(input: { conversationId: string }, options?: CallOptions): Promise<{ success: true }> };
  };
  events: {
    /** For members. */
    news: { subscribe(input: undefined, options: SubscriptionOptions<News>): { unsubscribe(): void } };
  };
  notices: {
    /** For members. */
    list: { query(input?: PageQuery, options?: CallOptions): Promise<{ items: Notice[]; nextCursor: string | null }> };
    /** For members. */
    count: { query(input?: undefined, options?: CallOptions): Promise<NoticeCount> };
    /** For members. */
    markRead: {
      mutate(input?: { upTo?: string | null | undefined }, options?: CallOptions): Promise<{ success: true }>;
    };
  };
  push: {
    /** For anyone. */
    key: { query(input?: undefined, options?: CallOptions): Promise<{ key: string }> };
    /** For members. */
    subscribe: { mutate(input: PushSubscriptionInput, options?: CallOptions): Promise<{ success: true }> };
    /** For members. */
    unsubscribe: { mutate(input: { endpoint: string }, options?: CallOptions): Promise<{ success: true }> };
  };
  texts: {
    /** For anyone. */
    get: { query(input?: undefined, options?: CallOptions): Promise<Texts> };
  };
};
