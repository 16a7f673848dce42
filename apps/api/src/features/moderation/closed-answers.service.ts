import type { caseWaveQueries } from '@ballast/db/queries/case-waves';
import type { CaseRow, caseQueries } from '@ballast/db/queries/cases';
import type { closedAnswersQueries } from '@ballast/db/queries/closed-answers';
import type { Case } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { ToLogEntry } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { LoadOwnItemCheck } from '../reports/own-item-check.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

type Deps = {
  queries: ReturnType<typeof closedAnswersQueries>;
  waves: Pick<ReturnType<typeof caseWaveQueries>, 'storiesOf'>;
  cases: Pick<ReturnType<typeof caseQueries>, 'get' | 'getUndecided'>;
  getCase: CasesService['get'];
  impartialStaff: Pick<ImpartialStaff, 'checkAct'>;
  reportSeals: Pick<ReportSeals, 'openCaseAuthor'>;
  loadOwnItemCheck: LoadOwnItemCheck;
  toLogEntry: ToLogEntry;
};

const gone = () => new AppError('BAD_INPUT', { message: 'There is no story here whose answers could be closed.' });
const dangerText = 'Somebody may be in danger, and the answers may be what holds them. They stay open.';

/** Stops new answers to the story of a case, as if its author had closed them, and says that staff did it. */
export function createClosedAnswers(deps: Deps) {
  const { queries, waves, cases, getCase, impartialStaff, reportSeals, loadOwnItemCheck, toLogEntry } = deps;

  async function readStoryId({ targetType, targetId }: CaseRow): Promise<string | undefined> {
    if (targetType === 'post') return targetId;
    return targetType === 'comment' ? (await waves.storiesOf([targetId]))[0]?.postId : undefined;
  }

  /** A case of the story counts too, but not one that the staff member does not see: the refusal would tell of it. */
  async function refuseInDanger(admin: AdminSession, row: CaseRow, postId: string): Promise<void> {
    const ofStory = await cases.getUndecided({ targetType: 'post', targetId: postId });
    const isOwn = ofStory && (await loadOwnItemCheck(admin))(reportSeals.openCaseAuthor(ofStory));
    const isDanger = row.reason === 'danger' || (ofStory?.reason === 'danger' && !isOwn);
    if (isDanger) throw new AppError('FORBIDDEN', { message: dangerText });
  }

  return async (admin: AdminSession, caseId: string, isClosed: boolean): Promise<Case> => {
    await getCase(admin, caseId);
    const row = await cases.get(caseId);
    if (!row) throw new AppError('NOT_FOUND');
    await impartialStaff.checkAct(admin, row);
    const postId = await readStoryId(row);
    if (postId === undefined) throw gone();
    if (isClosed) await refuseInDanger(admin, row, postId);
    const action = isClosed ? 'close_answers' : 'open_answers';
    const entry = toLogEntry(admin, { action, targetType: 'case', targetId: caseId });
    if (!(await queries.set(postId, isClosed, entry))) throw gone();
    return getCase(admin, caseId);
  };
}
