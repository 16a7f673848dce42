import type { MoveEnd } from '@ballast/db/move/move-end';
import { type MovedRow, type MovedTable, type MovedValue, movedTables } from '@ballast/db/move/moved-tables';
import { systemRandom } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';

type SealedColumn = readonly [table: string, column: string, purpose: string, context: string];

/** Purpose and context of every sealed column. A name in braces is a column of the same row. */
export const sealedColumns: readonly SealedColumn[] = [
  ['users', 'handle_seal', 'handles', 'handle of {id}'],
  ['users', 'review_seal', 'account reviews', 'review of {id}'],
  ['health_records', 'sealed_fields', 'health', 'health of {user_id}'],
  ['sessions', 'password_proof_seal', 'password checks', 'password check of {id}'],
  ['two_factor', 'secret_seal', 'two-factor', 'two-factor of {user_id}'],
  ['two_factor', 'last_step_seal', 'two-factor', 'two-factor step of {user_id}'],
  ['posts', 'author_seal', 'authorship by handle', 'author of {id}'],
  ['comments', 'author_seal', 'authorship by handle', 'author of {id}'],
  ['kept_posts', 'seal', 'kept posts', 'post kept as {keep_hash}'],
  ['content_choices', 'seal', 'content choices', 'content choices of {user_id}'],
  ['notice_marks', 'seal', 'notice marks', 'notices of {user_id}'],
  ['push_subscriptions', 'seal', 'push subscriptions', 'push subscription {id}'],
  ['outgoing_mails', 'seal', 'outgoing mails', 'mail {id}'],
  ['contact_messages', 'sender_seal', 'contact by handle', 'sender of {id}'],
  ['contact_answers', 'words_seal', 'contact answers', 'answer {id}'],
  ['reports', 'reporter_seal', 'reports by handle', 'reporter of {id}'],
  ['reports', 'words_seal', 'reports by handle', 'words of {id}'],
  ['reports', 'evidence_seal', 'reports by handle', 'evidence of {id}'],
  ['reports', 'reply_seal', 'reports by handle', 'reply in case {case_id}'],
  ['cases', 'evidence_seal', 'reports by handle', 'case {id}'],
  ['cases', 'author_seal', 'reports by handle', 'author in case {id}'],
  ['case_notes', 'words_seal', 'reports by handle', 'note {id}'],
  ['case_records', 'seal', 'reports by handle', 'record {id}'],
  ['decisions', 'subject_seal', 'decisions', 'subject {id}'],
  ['decisions', 'details_seal', 'decisions', 'details {id}'],
  ['decisions', 'appeal_seal', 'decisions', 'appeal {id}'],
  ['decisions', 'answer_seal', 'decisions', 'answer {id}'],
  ['decisions', 'reply_seal', 'decisions', 'reply {id}'],
  ['departures', 'seal', 'departures', 'departure {id}'],
  ['reveals', 'member_seal', 'reveals by handle', 'reveal {id}'],
  ['reveals', 'minute_seal', 'reveals by handle', 'minute {id}'],
  ['rota_entries', 'person_seal', 'rota', 'rota entry {id}'],
  ['saved_words', 'seal', 'shifts', 'words {id}'],
  ['handovers', 'words_seal', 'shifts', 'handover {id}'],
  ['key_checks', 'seal', 'key check', '{id}'],
];

const sampleSize = 100;

export type SealComparison = {
  /** Seals that open on both ends, and say the same. */
  opened: number;
  /** Seals that open on neither end, because their key is missing. */
  unreadable: number;
};

/**
 * Opens a sample of every sealed column on both ends of a move.
 * @throws If a seal of the source opens, and its copy does not or says something else.
 */
export async function compareSeals(
  source: MoveEnd,
  target: MoveEnd,
  encryptionKeys: readonly Buffer[],
): Promise<SealComparison> {
  const tables = new Map(movedTables().map((table) => [table.name, table]));
  const result = { opened: 0, unreadable: 0 };
  for (const [name, column, purpose, context] of sealedColumns) {
    const table = tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    const box = createSealingBox(encryptionKeys, purpose, systemRandom);
    const open = (row: MovedRow | undefined) => {
      const cell = (of: string) => String(row?.[indexOf(table, of)] ?? '');
      return box.open(
        cell(column),
        context.replaceAll(/\{(\w+)\}/g, (_match, of: string) => cell(of)),
      );
    };
    const [originals = [], copies = []] = await Promise.all(
      [source, target].map((end) => end.sample(table, column, sampleSize)),
    );
    // The first and the last rows of a small table are the same.
    const seen = new Set<MovedValue | undefined>();
    for (const [index, original] of originals.entries()) {
      const seal = original[indexOf(table, column)];
      if (seen.has(seal)) continue;
      seen.add(seal);
      const text = open(original);
      if (text === undefined) result.unreadable += 1;
      else if (open(copies[index]) === text) result.opened += 1;
      else throw new Error(`A seal of the table ${name} (${column}) does not say the same in the copy`);
    }
  }
  return result;
}

function indexOf({ name, columns }: MovedTable, column: string): number {
  const index = columns.findIndex((found) => found.name === column);
  if (index < 0) throw new Error(`The table ${name} has no column ${column}.`);
  return index;
}
