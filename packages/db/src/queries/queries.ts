import type { Database } from '../engine/database.ts';
import { memberPosts } from '../search/member-posts.ts';
import { postSearch } from '../search/post-search.ts';
import { accountDeletionQueries } from './accounts/account-deletion.ts';
import { freezeQueries } from './accounts/account-freezes.ts';
import { accountReviewQueries } from './accounts/account-review.ts';
import { accountTokenQueries } from './accounts/account-tokens.ts';
import { accountQueries } from './accounts/accounts.ts';
import { departureQueries } from './accounts/departures.ts';
import { emailChangeQueries } from './accounts/email-changes.ts';
import { emailUndoQueries } from './accounts/email-undo.ts';
import { exportQueries } from './accounts/exports.ts';
import { passwordResetQueries } from './accounts/password-resets.ts';
import { settingsQueries } from './accounts/settings.ts';
import { adminCallQueries } from './admin/admin-calls.ts';
import { adminListQueries } from './admin/admin-lists.ts';
import { adminLogQueries } from './admin/admin-log.ts';
import { adminReportQueries } from './admin/admin-reports.ts';
import { adminRevealQueries } from './admin/admin-reveals.ts';
import { adminSessionQueries } from './admin/admin-sessions.ts';
import { figureQueries } from './admin/figures.ts';
import { logSubjectQueries } from './admin/log-subjects.ts';
import { operatorQueries } from './admin/operator-actions.ts';
import { recordsQueries } from './admin/records.ts';
import { transparencyQueries } from './admin/transparency.ts';
import { closedAnswersQueries } from './comments/closed-answers.ts';
import { commentQueries } from './comments/comments.ts';
import { likeCountQueries } from './comments/like-counts.ts';
import { threadQueries } from './comments/threads.ts';
import { contactQueries } from './contact/contact.ts';
import { contactAnswerQueries } from './contact/contact-answers.ts';
import { messageQueries } from './messages/messages.ts';
import { caseAuthorQueries } from './moderation/case-authors.ts';
import { caseFollowUps } from './moderation/case-follow-ups.ts';
import { caseLowering } from './moderation/case-lowering.ts';
import { caseNoteQueries } from './moderation/case-notes.ts';
import { caseRecordQueries } from './moderation/case-records.ts';
import { caseSurroundings } from './moderation/case-surroundings.ts';
import { caseWaveQueries } from './moderation/case-waves.ts';
import { caseQueries } from './moderation/cases.ts';
import { closedCaseQueries } from './moderation/closed-cases.ts';
import { decisionQueries } from './moderation/decisions.ts';
import { hiddenItemQueries } from './moderation/hidden-items.ts';
import { lookAgainQueries } from './moderation/look-again.ts';
import { lookedAtCaseQueries } from './moderation/looked-at-cases.ts';
import { namedRecordQueries } from './moderation/named-records.ts';
import { queueStateQueries } from './moderation/queue-state.ts';
import { retainedPictureQueries } from './moderation/retained-pictures.ts';
import { supportLetterQueries } from './moderation/support-letters.ts';
import { waitingCaseQueries } from './moderation/waiting-cases.ts';
import { digestQueries } from './notices/digests.ts';
import { noticeWordQueries } from './notices/notice-words.ts';
import { noticeQueries } from './notices/notices.ts';
import { outgoingMailQueries } from './notices/outgoing-mails.ts';
import { pendingMailQueries } from './notices/pending-mails.ts';
import { pushSubscriptionQueries } from './notices/push-subscriptions.ts';
import { filteredPostQueries } from './posts/filtered-posts.ts';
import { openPostQueries } from './posts/open-posts.ts';
import { postQueries } from './posts/posts.ts';
import { hiddenCommentQueries, hiddenPostQueries, keptPostQueries } from './posts/private-lists.ts';
import { unansweredPostQueries } from './posts/unanswered-posts.ts';
import { expiredRowQueries } from './privacy/expired-rows.ts';
import { keyCheckQueries } from './privacy/key-checks.ts';
import { mediaQueries } from './privacy/media.ts';
import { sealConversionQueries } from './privacy/seal-conversion.ts';
import { sealedItemQueries } from './privacy/sealed-items.ts';
import { storeIdQueries } from './privacy/store-ids.ts';
import { blockQueries } from './profiles/blocks.ts';
import { contentChoiceQueries } from './profiles/content-choices.ts';
import { followQueries } from './profiles/follows.ts';
import { muteQueries } from './profiles/mutes.ts';
import { profileQueries } from './profiles/profiles.ts';
import { viewerFilterQueries } from './profiles/viewer-filters.ts';
import { reportQueries } from './reports/reports.ts';
import { knownPlaceQueries } from './sign-in/known-places.ts';
import { passkeyQueries } from './sign-in/passkeys.ts';
import { sessionQueries } from './sign-in/sessions.ts';
import { twoFactorQueries } from './sign-in/two-factor.ts';
import { alertQueries } from './staff/alerts.ts';
import { rotaQueries } from './staff/rota.ts';
import { shiftQueries } from './staff/shifts.ts';
import { staffQueries } from './staff/staff.ts';
import { staffCandidateQueries } from './staff/staff-candidates.ts';
import { staffSearchQueries } from './staff/staff-search.ts';
import { writeTrialQueries } from './staff/write-trial.ts';

/** Every group of queries of one database, by the name of what it reads and writes. Opened once for a process. */
export function openQueries(database: Database) {
  return {
    accountDeletion: accountDeletionQueries(database),
    accountReview: accountReviewQueries(database),
    accountTokens: accountTokenQueries(database),
    accounts: accountQueries(database),
    adminCalls: adminCallQueries(database),
    adminLists: adminListQueries(database),
    adminLog: adminLogQueries(database),
    adminReports: adminReportQueries(database),
    adminReveals: adminRevealQueries(database),
    adminSessions: adminSessionQueries(database),
    alerts: alertQueries(database),
    blocks: blockQueries(database),
    caseAuthors: caseAuthorQueries(database),
    caseFollowUps: caseFollowUps(database),
    caseLowering: caseLowering(database),
    caseNotes: caseNoteQueries(database),
    caseRecords: caseRecordQueries(database),
    caseSurroundings: caseSurroundings(database),
    caseWaves: caseWaveQueries(database),
    cases: caseQueries(database),
    closedAnswers: closedAnswersQueries(database),
    closedCases: closedCaseQueries(database),
    comments: commentQueries(database),
    contact: contactQueries(database),
    contactAnswers: contactAnswerQueries(database),
    contentChoices: contentChoiceQueries(database),
    decisions: decisionQueries(database),
    departures: departureQueries(database),
    digests: digestQueries(database),
    emailChanges: emailChangeQueries(database),
    emailUndo: emailUndoQueries(database),
    expiredRows: expiredRowQueries(database),
    exports: exportQueries(database),
    figures: figureQueries(database),
    filteredPosts: filteredPostQueries(database),
    follows: followQueries(database),
    freezes: freezeQueries(database),
    hiddenComments: hiddenCommentQueries(database),
    hiddenItems: hiddenItemQueries(database),
    hiddenPosts: hiddenPostQueries(database),
    retainedPictures: retainedPictureQueries(database),
    keptPosts: keptPostQueries(database),
    keyChecks: keyCheckQueries(database),
    knownPlaces: knownPlaceQueries(database),
    likeCounts: likeCountQueries(database),
    logSubjects: logSubjectQueries(database),
    lookAgain: lookAgainQueries(database),
    lookedAtCases: lookedAtCaseQueries(database),
    media: mediaQueries(database),
    memberPosts: memberPosts(database),
    messages: messageQueries(database),
    mutes: muteQueries(database),
    namedRecords: namedRecordQueries(database),
    noticeWords: noticeWordQueries(database),
    notices: noticeQueries(database),
    openPosts: openPostQueries(database),
    operator: operatorQueries(database),
    outgoingMails: outgoingMailQueries(database),
    passkeys: passkeyQueries(database),
    passwordResets: passwordResetQueries(database),
    pendingMails: pendingMailQueries(database),
    postSearch: postSearch(database),
    posts: postQueries(database),
    profiles: profileQueries(database),
    pushSubscriptions: pushSubscriptionQueries(database),
    queueState: queueStateQueries(database),
    records: recordsQueries(database),
    reports: reportQueries(database),
    rota: rotaQueries(database),
    sealConversion: sealConversionQueries(database),
    sealedItems: sealedItemQueries(database),
    sessions: sessionQueries(database),
    settings: settingsQueries(database),
    shifts: shiftQueries(database),
    staff: staffQueries(database),
    staffCandidates: staffCandidateQueries(database),
    staffSearch: staffSearchQueries(database),
    storeIds: storeIdQueries(database),
    supportLetters: supportLetterQueries(database),
    threads: threadQueries(database),
    transparency: transparencyQueries(database),
    twoFactor: twoFactorQueries(database),
    unansweredPosts: unansweredPostQueries(database),
    viewerFilters: viewerFilterQueries(database),
    waitingCases: waitingCaseQueries(database),
    writeTrial: writeTrialQueries(database),
  };
}

export type Queries = ReturnType<typeof openQueries>;
