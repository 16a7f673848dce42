import { caseStatuses } from '@ballast/schema/column-enums';
import { decisionActions } from '@ballast/schema/decision-actions';
import { reportReasons } from '@ballast/schema/report-reasons';
import { reportTargets } from '@ballast/schema/report-targets';
import type { Columns } from './columns.ts';

/** As in the reports, no column refers to a member in the clear. */
export function moderationTables({ table, text, integer, flag, instant, sequence, index, primaryKey }: Columns) {
  /** A case joins the reports of one item until its decision. */
  const cases = table(
    'cases',
    {
      seq: sequence(),
      id: text().notNull().unique('cases_id_unique'),
      targetType: text({ enum: reportTargets }).notNull(),
      /** For a member or message, a keyed hash of the id. */
      targetId: text().notNull(),
      /** The target's type and id while the case is undecided. Unique, so that an item has only one such case. */
      openTarget: text().unique('cases_open_target_unique'),
      /** The most severe reason. */
      reason: text({ enum: reportReasons }).notNull().default('other'),
      status: text({ enum: caseStatuses }).notNull().default('open'),
      /** Whether the item is hidden until a decision, because enough trusted members have reported it. */
      isHeld: flag().notNull().default(false),
      /** A staff id, or 'key': who hid the item before a decision. Null if reports did, or nobody. */
      hiddenBy: text(),
      hiddenAt: instant(),
      /** How often admins were told that the hidden item still waits. */
      hideStage: integer().notNull().default(0),
      /** Whether staff have asked for an admin, until an admin claims the case or it is decided. */
      isAdminCalled: flag().notNull().default(false),
      /** Since when, and who called: a staff id, or 'key'. */
      calledAt: instant(),
      calledBy: text(),
      /** Whether staff who take push messages of new cases were told. True in cases of versions without this column. */
      isAnnounced: flag().notNull().default(true),
      /** Since when an urgent case waits without a claim. Null until the first look, and while somebody has claimed it. */
      alertFrom: instant(),
      /** How many of the ALERT_AFTER times have passed and were told. */
      alertStage: integer().notNull().default(0),
      /** A staff id, or 'key'. */
      claimedBy: text(),
      claimedAt: instant(),
      /** Since when the claim of an urgent case counts without a note. */
      claimHeldFrom: instant(),
      /** The encrypted item, if staff opened the case without a report. */
      evidenceSeal: text(),
      /** The item's author and the staff kept from the case, encrypted and padded. Erased with the last evidence. */
      authorSeal: text(),
      /** The staff id, or 'key', of the opener. Null if a report opened the case. */
      openedBy: text(),
      /** Who gave the case its reason by opening, raising or lowering it. Null if a report did. */
      reasonBy: text(),
      /** Another staff member who confirmed that reason. */
      reasonConfirmedBy: text(),
      /** Only to the minute, like the other times. */
      createdAt: instant().notNull(),
      closedAt: instant(),
      /** The day on which staff look at the case again after its decision. Null if nobody has to. */
      lookAgainOn: instant(),
    },
    (t) => [
      index('cases_look_again_idx').on(t.lookAgainOn),
      index('cases_status_reason_idx').on(t.status, t.reason, t.seq),
      index('cases_target_idx').on(t.targetId, t.targetType),
    ],
  );

  const decisions = table(
    'decisions',
    {
      seq: sequence(),
      id: text().notNull().unique('decisions_id_unique'),
      caseId: text()
        .notNull()
        .references(() => cases.id, { onDelete: 'cascade' }),
      action: text({
        enum: decisionActions,
      }).notNull(),
      /** The handle of the item's author, encrypted; a handle of nobody if the author's account is deleted. */
      subjectSeal: text().notNull(),
      /** Rule, text to the author, end of a sanction, added note and data for a reversal, encrypted and padded. */
      detailsSeal: text(),
      /** A staff id, or 'key'. */
      decidedBy: text().notNull(),
      createdAt: instant().notNull(),
      /** When the author and the reporters are told. Null once they are. */
      tellAt: instant(),
      /** Whether an appeal or a staff member has reversed the decision. */
      isReversed: flag().notNull().default(false),
      /** The author's appeal, encrypted and padded. */
      appealSeal: text(),
      appealedAt: instant(),
      /** The answer to the appeal, encrypted and padded. */
      answerSeal: text(),
      answeredBy: text(),
      answeredAt: instant(),
      /** What the receiver of a letter of support answered, encrypted and padded. */
      replySeal: text(),
      /** Only to the minute. */
      repliedAt: instant(),
      /** Whether the letter was read. Set for an anonymous author from the next full hour only. */
      isRead: flag().notNull().default(false),
    },
    (t) => [
      index('decisions_case_idx').on(t.caseId, t.seq),
      index('decisions_decided_by_idx').on(t.decidedBy, t.answeredAt),
      index('decisions_tell_idx').on(t.tellAt),
    ],
  );

  /** Notes that staff write for each other. Deleted with the evidence of the case. */
  const caseNotes = table(
    'case_notes',
    {
      seq: sequence(),
      id: text().notNull().unique('case_notes_id_unique'),
      caseId: text()
        .notNull()
        .references(() => cases.id, { onDelete: 'cascade' }),
      /** A staff id, or 'key'. */
      writtenBy: text().notNull(),
      /** Encrypted and padded. */
      wordsSeal: text().notNull(),
      /** The note that this one corrects. */
      corrects: text(),
      idempotencyKey: text().unique('case_notes_idempotency_key_unique'),
      createdAt: instant().notNull(),
    },
    (t) => [index('case_notes_case_idx').on(t.caseId, t.seq)],
  );

  /** Which staff have seen that an admin is called to a case. Deleted when the call ends. */
  const caseCallSightings = table(
    'case_call_sightings',
    {
      caseId: text()
        .notNull()
        .references(() => cases.id, { onDelete: 'cascade' }),
      /** A staff id, or 'key'. */
      seenBy: text().notNull(),
      seenAt: instant().notNull(),
    },
    (t) => [primaryKey({ columns: [t.caseId, t.seenBy] })],
  );

  /** What staff did outside the service, such as a call to 999. Contains no names of members. Kept after the evidence. */
  const caseRecords = table(
    'case_records',
    {
      seq: sequence(),
      id: text().notNull().unique('case_records_id_unique'),
      caseId: text()
        .notNull()
        .references(() => cases.id),
      /** A staff id, or 'key'. */
      writtenBy: text().notNull(),
      /** What was done, and the reference that an authority gave, encrypted and padded. */
      seal: text().notNull(),
      /** When it was done, as the writer said. */
      doneAt: instant().notNull(),
      idempotencyKey: text().unique('case_records_idempotency_key_unique'),
      createdAt: instant().notNull(),
    },
    (t) => [index('case_records_case_idx').on(t.caseId, t.seq)],
  );

  return { cases, decisions, caseNotes, caseCallSightings, caseRecords };
}
