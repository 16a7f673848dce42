import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { Case } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

const gone = () => new AppError('BAD_INPUT', { message: 'There is no story here whose answers could be closed.' });
/** As long as words of the author reopen a case about danger. */
const supportedMs = 7 * 24 * 60 * 60_000;
const dangerText = 'Somebody may be in danger, and the answers may be what holds them. They stay open.';

/** Stops new answers to the story of a case, as if its author had closed them, and says that staff did it. */
export function createClosedAnswers(
  { queries: { closedAnswers: queries, caseWaves: waves, cases }, toLogEntry, clock }: Base,
  { reportSeals, loadOwnItemCheck }: Pick<Privacy, 'reportSeals' | 'loadOwnItemCheck'>,
  { getCase, impartialStaff }: { getCase: CasesService['get']; impartialStaff: Pick<ImpartialStaff, 'checkAct'> },
) {
  async function readStoryId({ targetType, targetId }: CaseRow): Promise<string | undefined> {
    if (targetType === 'post') return targetId;
    return targetType === 'comment' ? (await waves.storiesOf([targetId]))[0]?.postId : undefined;
  }

  /**
   * Cases of the story and its comments count too, for a week also after a letter of support. Those about the staff member's own items do not: the refusal would tell of them.
   * One that they are kept out of refuses whatever its reason is, for the same reason.
   */
  async function refuseInDanger(admin: AdminSession, row: CaseRow, postId: string): Promise<void> {
    const isOwn = await loadOwnItemCheck(admin);
    const since = new Date(clock().getTime() - supportedMs);
    const undecided = (await waves.undecidedIn(postId, since)).filter((one) => !isOwn(reportSeals.openCaseAuthor(one)));
    for (const one of undecided) await impartialStaff.checkAct(admin, one);
    const isDanger = [row, ...undecided].some(({ reason }) => reason === 'danger');
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
