import type { ContactRow, ReportRow } from '@ballast/db/queries/admin-cases';
import type { AdminUserRow } from '@ballast/db/queries/admin-lists';
import type { AdminLogRow } from '@ballast/db/queries/admin-log';
import type { PostRow } from '@ballast/db/queries/posts';
import type { AdminContact, AdminLogEntry, AdminPost, AdminReport, AdminUser } from '@ballast/schema/admin-views';
import { attribute } from '../../privacy/author.view.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import { toWrittenFields } from '../posts/posts.view.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

export function toAdminUserView({ id, username, firstName, lastName, email, createdAt }: AdminUserRow): AdminUser {
  return { id, username, first_name: firstName, last_name: lastName, email, created_at: createdAt.toISOString() };
}

/** An admin is told no more of an anonymous post than anyone is. */
export function toAdminPostView(row: PostRow): AdminPost {
  const attribution = attribute(row);
  const fields = {
    id: row.id,
    ...toWrittenFields(row),
    created_at: publicTimestamp(row.createdAt, attribution.isAnonymous).toISOString(),
  };
  if (attribution.isAnonymous) return { ...fields, is_anonymous: true, user_id: null, username: 'Anonymous' };
  const { id, username } = attribution.author;
  return { ...fields, is_anonymous: false, user_id: id, username };
}

/** Once its author has left, what is stored of a member's or a message's id is a hash that leads nowhere. */
function targetIdOf(row: ReportRow, seals: ReportSeals): string | null {
  const isPlain = row.targetType === 'post' || row.targetType === 'comment';
  return isPlain ? row.targetId : (seals.openTargetId(row) ?? null);
}

/** A report without its reporter. */
export function toAdminReportView(row: ReportRow, seals: ReportSeals): AdminReport {
  const words = seals.openWords(row);
  return {
    id: row.id,
    reference: row.reference,
    targetType: row.targetType,
    targetId: targetIdOf(row, seals),
    reason: words?.reason ?? null,
    details: words?.details ?? null,
    evidence: seals.openEvidence(row) ?? null,
    status: row.status,
    outcome: row.outcome,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

export function toAdminContactView({
  seq: _place,
  idempotencyKey: _key,
  createdAt,
  closedAt,
  ...row
}: ContactRow): AdminContact {
  return { ...row, createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
}

export function toAdminLogEntryView({ seq: _place, createdAt, ...row }: AdminLogRow): AdminLogEntry {
  return { ...row, createdAt: createdAt.toISOString() };
}
