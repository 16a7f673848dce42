import type { AdminLogInsert } from '@ballast/db/queries/admin/admin-log';
import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import { maxReadReports } from '@ballast/db/queries/reports/reports';
import type { RevealInput } from '@ballast/schema/admin';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { isAboutLife } from '../moderation/case-reasons.policy.ts';
import type { CaseReasons } from '../moderation/case-reasons.ts';

/** Whom a reveal is about. The handle may be that of a member who has left. */
export type RevealSubject = {
  handle: string;
  kind: 'author' | 'reporter' | 'other';
  target: Pick<AdminLogInsert, 'targetType' | 'targetId'>;
  /** Begins the reason in the log, and says what was looked up, but not whom. */
  heading: string;
};

const isPostOrComment = (type: RevealInput['targetType']): type is 'post' | 'comment' =>
  type === 'post' || type === 'comment';

function orNotFound<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new AppError('NOT_FOUND');
  return value;
}

export function createRevealSubjects(
  { queries: { adminReveals: queries, cases } }: Base,
  { reportSeals, toStoredTargetId, authorship }: Pick<Privacy, 'reportSeals' | 'toStoredTargetId' | 'authorship'>,
  { caseReasons }: { caseReasons: Pick<CaseReasons, 'requireActable' | 'requireAboutLife' | 'requireBacked'> },
) {
  const inCase = (row: CaseRow): RevealSubject['target'] => ({ targetType: 'case', targetId: row.id });

  /** Only for danger and the safety of a child. Also of an item that is deleted, as long as its evidence is kept. */
  function authorInCase(row: CaseRow): RevealSubject {
    const author = reportSeals.openCaseAuthor(row);
    const handle = orNotFound(author?.authorHandle);
    if (author?.isAnonymous && isPostOrComment(row.targetType)) {
      const target = { targetType: row.targetType, targetId: row.targetId };
      return { handle, kind: 'author', target, heading: '' };
    }
    return { handle, kind: 'author', target: inCase(row), heading: 'Name and address of a named author. ' };
  }

  async function authorOfItem(admin: AdminSession, targetType: 'post' | 'comment', targetId: string) {
    const item = orNotFound(await queries.getAuthorship(targetType, targetId));
    if (item.authorSeal !== null) {
      const target = { targetType, targetId };
      return { handle: orNotFound(authorship.handleOf(item)), kind: 'author' as const, target, heading: '' };
    }
    const row = await cases.getLatest({ targetType, targetId });
    if (!row || !isAboutLife(row)) {
      throw new AppError('BAD_INPUT', { fields: { targetId: 'That carries its author’s name already.' } });
    }
    return authorInCase(await caseReasons.requireActable(admin, row));
  }

  async function reporterIn(row: CaseRow, reference: string): Promise<RevealSubject> {
    const report = orNotFound(await queries.findReport(reference));
    if (report.caseId !== row.id) throw new AppError('NOT_FOUND');
    return {
      handle: orNotFound(reportSeals.openReporter(report)),
      kind: 'reporter',
      target: { targetType: 'report', targetId: report.id },
      heading: `Who made the report ${reference}. `,
    };
  }

  /** Only the receiver can report a message. */
  async function otherIn(row: CaseRow): Promise<RevealSubject> {
    const reports = await queries.wordsIn(row.id, maxReadReports);
    const [handle] = reports.flatMap((report) => reportSeals.openReporter(report) ?? []);
    const heading = 'The other side of the conversation. ';
    return { handle: orNotFound(handle), kind: 'other', target: inCase(row), heading };
  }

  return async (admin: AdminSession, input: RevealInput): Promise<RevealSubject> => {
    const { who, caseId, targetType, targetId = '', reference } = input;
    if (who === 'author' && isPostOrComment(targetType)) return authorOfItem(admin, targetType, targetId);
    const found =
      caseId === undefined && targetType
        ? await cases.getLatest({ targetType, targetId: toStoredTargetId({ targetType, targetId }) })
        : await cases.get(caseId ?? '');
    const row = await caseReasons.requireActable(admin, found);
    if (who === 'author') {
      caseReasons.requireAboutLife(row);
      return authorInCase(row);
    }
    if (who === 'other' && row.targetType !== 'message') {
      throw new AppError('BAD_INPUT', { fields: { who: 'Only a private message has another side.' } });
    }
    await caseReasons.requireBacked(admin, row);
    return who === 'reporter' ? reporterIn(row, (reference ?? '').toUpperCase()) : otherIn(row);
  };
}
