import type { Columns } from './columns.ts';

/** What is decided about members' items. As in the reports, nothing here points at a member in the clear. */
export function moderationTables({ table, text, integer, flag, instant, sequence, index }: Columns) {
  /** All reports of one item, until they are decided. */
  const cases = table(
    'cases',
    {
      seq: sequence(),
      id: text().notNull().unique('cases_id_unique'),
      targetType: text({ enum: ['post', 'comment', 'user', 'message'] }).notNull(),
      /** As in the reports: for a member or message a keyed hash of the id. */
      targetId: text().notNull(),
      /** Type and id of the target while the case is undecided: an item has one such case at most. */
      openTarget: text().unique('cases_open_target_unique'),
      /** The place of the worst reason in `reportReasons`: the worst cases come first. */
      severity: integer().notNull(),
      status: text({ enum: ['open', 'appealed', 'closed'] })
        .notNull()
        .default('open'),
      /** Whether enough trusted members have reported the item that it is hidden until staff have looked. */
      isHeld: flag().notNull().default(false),
      /** The id of an appointment, or 'key'. */
      claimedBy: text(),
      /** A whole minute. */
      claimedAt: instant(),
      /** The item when staff opened the case without a report, encrypted like a report's evidence. */
      evidenceSeal: text(),
      /** Cut to the whole minute, like the other times. */
      createdAt: instant().notNull(),
      closedAt: instant(),
    },
    (t) => [index('cases_status_idx').on(t.status, t.severity, t.seq)],
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
        enum: ['none', 'support', 'note', 'remove', 'warn', 'limit', 'suspend', 'close'],
      }).notNull(),
      /** The handle of the item's author, encrypted; that of nobody where the author has left. */
      subjectSeal: text().notNull(),
      /** Rule, words to the author, the end of a sanction, the added note, and what a reversal needs, encrypted and padded. */
      detailsSeal: text(),
      /** The id of an appointment, or 'key'. */
      decidedBy: text().notNull(),
      createdAt: instant().notNull(),
      /** Whether an appeal has reversed it. */
      isReversed: flag().notNull().default(false),
      /** What the author wrote against it, encrypted and padded. */
      appealSeal: text(),
      appealedAt: instant(),
      /** What the author was answered, encrypted and padded. */
      answerSeal: text(),
      answeredBy: text(),
      answeredAt: instant(),
    },
    (t) => [index('decisions_case_idx').on(t.caseId, t.seq)],
  );

  return { cases, decisions };
}
