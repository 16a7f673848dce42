import { contactAnswerMail } from '@ballast/content/mails/contact-answer-mail';
import type { ContactRow } from '@ballast/db/queries/admin/admin-reports';
import type { AnswerContactInput, ReportsOrContactsInput } from '@ballast/schema/admin';
import type { AdminContact, CrisisMessages } from '@ballast/schema/admin-views';
import { brand } from '@ballast/schema/brand';
import { renewableSince, staleBefore } from '@ballast/schema/claims';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { loadStaffNames } from '../moderation/staff-names.ts';
import { toAdminContactView } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';

const closedError = () => new AppError('ALREADY_DECIDED', { message: 'This message is closed already.' });
const claimedByAnother = ({ claimedBy }: Pick<AdminContact, 'claimedBy'>) =>
  new AppError('CLAIMED', { message: `${claimedBy ?? 'Somebody'} answers this message.` });

/** Closing a closed message changes and logs nothing. */
export function createAdminContacts(
  {
    queries: { adminReports: queries, contactAnswers: answers, staff },
    mail,
    contactEmail,
    cursors,
    toIdempotencyKey,
    toLogEntry,
    clock,
    random,
  }: Kernel,
  { answerSeals }: Pick<Privacy, 'answerSeals'>,
) {
  async function toContactViews(admin: AdminSession, rows: readonly ContactRow[]): Promise<AdminContact[]> {
    const answerRows = await answers.answersOf(rows.map(({ id }) => id));
    const actors = [...rows.map(({ claimedBy }) => claimedBy), ...answerRows.map(({ answeredBy }) => answeredBy)];
    const context = { actor: actorOf(admin), nameOf: await loadStaffNames(staff, actors), now: clock() };
    return rows.map((row) => {
      const ofRow = answerRows.filter(({ contactId }) => contactId === row.id);
      return toAdminContactView(row, ofRow, { ...context, openWords: answerSeals.open });
    });
  }

  async function getContact(admin: AdminSession, contactId: string): Promise<AdminContact> {
    const row = await queries.getContact(contactId);
    const [view] = row ? await toContactViews(admin, [row]) : [];
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  }

  return {
    async contacts(admin: AdminSession, { status, ...page }: ReportsOrContactsInput) {
      const listName = `admin contacts ${status ?? ''}`;
      const { items, nextCursor } = await readPageOf(cursors, listName, page, (adminPage) =>
        queries.contacts({ ...adminPage, status }),
      );
      return { items: await toContactViews(admin, items), nextCursor };
    },

    async crisisMessages(): Promise<CrisisMessages> {
      return { open: await queries.countOpenCrisisMessages() };
    },

    async claimContact(admin: AdminSession, contactId: string): Promise<AdminContact> {
      const entry = { action: 'claim_contact_message', targetType: 'contact_message', targetId: contactId } as const;
      await getContact(admin, contactId);
      const now = clock();
      const claimedAt = wholeMinute(now);
      const limits = { staleBefore: staleBefore(null, now), renewableSince: renewableSince(null, claimedAt) };
      const claim = { ...limits, claimedBy: actorOf(admin), claimedAt };
      const isClaimed = await queries.claimContact(contactId, claim, toLogEntry(admin, entry));
      const contact = await getContact(admin, contactId);
      if (!isClaimed) throw contact.status === 'open' ? claimedByAnother(contact) : closedError();
      return contact;
    },

    /** Staff release their own claim, admins any. */
    async releaseContact(admin: AdminSession, contactId: string): Promise<AdminContact> {
      const entry = { action: 'release_contact_message', targetType: 'contact_message', targetId: contactId } as const;
      await getContact(admin, contactId);
      await queries.releaseContact(contactId, isAdmin(admin) ? undefined : actorOf(admin), toLogEntry(admin, entry));
      return getContact(admin, contactId);
    },

    /** Refused while another answers the message. */
    async closeContact(admin: AdminSession, contactId: string): Promise<void> {
      const entry = { action: 'close_contact_message', targetType: 'contact_message', targetId: contactId } as const;
      const contact = await getContact(admin, contactId);
      const claim = { claimedBy: actorOf(admin), staleBefore: staleBefore(null, clock()) };
      const isClosed = await queries.closeContact(contactId, claim, toLogEntry(admin, entry));
      if (!isClosed) throw claimedByAnother(contact);
    },

    /** Refused while another answers the message. A closed one can be answered too. */
    async answerContact(
      admin: AdminSession,
      { contactId, words, closes, clientId }: AnswerContactInput,
    ): Promise<AdminContact> {
      const { email, type } = await getContact(admin, contactId);
      const target = { targetType: 'contact_message', targetId: contactId } as const;
      const now = clock();
      const id = createId(random);
      const answeredBy = actorOf(admin);
      const outcome = await answers.add({
        answer: {
          id,
          contactId,
          answeredBy,
          wordsSeal: answerSeals.seal(id, words),
          idempotencyKey:
            clientId === undefined ? null : toIdempotencyKey('answerContact', answeredBy, contactId, clientId),
          createdAt: wholeMinute(now),
        },
        mail: mail.toRow({
          to: { address: email },
          replyTo: { name: brand.name, address: contactEmail },
          ...contactAnswerMail({ words, contactEmail, isCrisis: type === 'crisis' }),
        }),
        entry: toLogEntry(admin, { action: 'answer_contact_message', ...target }),
        closing: closes ? toLogEntry(admin, { action: 'close_contact_message', ...target }) : undefined,
        staleBefore: staleBefore(null, now),
      });
      const contact = await getContact(admin, contactId);
      if (outcome === 'claimed') throw claimedByAnother(contact);
      if (outcome === 'added') mail.wake();
      return contact;
    },
  };
}
