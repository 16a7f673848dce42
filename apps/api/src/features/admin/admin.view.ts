import type { AdminUserRow } from '@ballast/db/queries/admin/admin-lists';
import type { AdminLogRow } from '@ballast/db/queries/admin/admin-log';
import type { ContactRow, ReportRow } from '@ballast/db/queries/admin/admin-reports';
import type { RevealedMember } from '@ballast/db/queries/admin/admin-reveals';
import type { ContactAnswerRow } from '@ballast/db/queries/contact/contact-answers';
import type { PostRow } from '@ballast/db/queries/posts/posts';
import type {
  AdminContact,
  AdminLogEntry,
  AdminPost,
  AdminReport,
  AdminUser,
  RevealedMemberView,
} from '@ballast/schema/admin-views';
import { isActiveClaim } from '@ballast/schema/claims';
import { ageInYears } from '@ballast/schema/date-of-birth';
import { keyActor, operatorActor } from '../../auth/log-entries.ts';
import { attributionOf } from '../../lists/author.view.ts';
import type { EvidenceCopy, ReportWords } from '../../privacy/seals/report-seals.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import { toWrittenFields } from '../posts/posts.view.ts';

/** A member in the list of appointed staff. */
export const withoutDetails = (user: AdminUser): AdminUser => ({
  ...user,
  first_name: null,
  last_name: null,
  email: null,
});

export function toAdminUserView({ id, username, firstName, lastName, email, createdAt }: AdminUserRow): AdminUser {
  return { id, username, first_name: firstName, last_name: lastName, email, created_at: createdAt.toISOString() };
}

/** What 999 asks for. Only the answer to a logged reveal contains it. */
export const toRevealedMember = (member: RevealedMember, now: Date): RevealedMemberView => ({
  ...member,
  displayName: member.displayName ?? member.username,
  age: ageInYears(member.dateOfBirth, now),
});

/** Admins do not see the authors of anonymous posts either (docs/anonymity.md, rule 13). */
export function toAdminPostView(row: PostRow): AdminPost {
  const attribution = attributionOf(row);
  const fields = {
    id: row.id,
    ...toWrittenFields(row),
    created_at: publicTimestamp(row.createdAt, attribution.isAnonymous).toISOString(),
  };
  if (attribution.isAnonymous) return { ...fields, is_anonymous: true, user_id: null, username: 'Anonymous' };
  const { id, username } = attribution.author;
  return { ...fields, is_anonymous: false, user_id: id, username };
}

/** For members and messages the column has a keyed hash of the id. The id is in the evidence, as long as that is kept. */
function targetIdOf(row: ReportRow, copy: EvidenceCopy | undefined): string | null {
  const isPlain = row.targetType === 'post' || row.targetType === 'comment';
  return isPlain ? row.targetId : (copy?.targetId ?? null);
}

export function toAdminReportView(
  row: ReportRow,
  copy: EvidenceCopy | undefined,
  words: ReportWords | undefined,
): AdminReport {
  return {
    id: row.id,
    reference: row.reference,
    caseId: row.caseId,
    targetType: row.targetType,
    targetId: targetIdOf(row, copy),
    reason: words?.reason ?? null,
    details: words?.details ?? null,
    evidence: copy?.evidence ?? null,
    isKeptOut: false,
    status: row.status,
    outcome: row.outcome,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

type ContactContext = {
  actor: string;
  nameOf: (actor: string | null) => string | null;
  openWords: (answer: ContactAnswerRow) => string;
  now: Date;
};

export function toAdminContactView(
  row: ContactRow,
  answers: readonly ContactAnswerRow[],
  { actor, nameOf, openWords, now }: ContactContext,
): AdminContact {
  const { id, name, email, subject, message, type, page, reference, status, claimedBy, claimedAt } = row;
  return {
    ...{ id, name, email, subject, message, type, page, reference, status },
    claimedBy: nameOf(claimedBy),
    claimedAt: claimedBy === null ? null : (claimedAt?.toISOString() ?? null),
    isMine: claimedBy === actor,
    canClaim: status === 'open' && !isActiveClaim({ claimedBy, claimedAt, reason: null }, now),
    answers: answers.map((answer) => ({
      words: openWords(answer),
      answeredBy: nameOf(answer.answeredBy) ?? '',
      isMine: answer.answeredBy === actor,
      answeredAt: answer.createdAt.toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

const actorNames = new Map([
  [keyActor, 'Administrator key'],
  [operatorActor, 'Operator'],
]);

export function toAdminLogEntryView(
  { seq: _seq, actor, createdAt, ...row }: AdminLogRow,
  staffNameOf: (actor: string | null) => string | null,
): AdminLogEntry {
  return { ...row, actor: actorNames.get(actor ?? '') ?? staffNameOf(actor), createdAt: createdAt.toISOString() };
}
