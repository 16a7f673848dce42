import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { batchesAfter } from '../../privacy/batches-after.ts';
import type { SealCaseAuthor } from '../reports/case-author.ts';

/** Seals the authors of cases from before the seal, whose evidence is not erased. Returns how many there were. */
export async function fillCaseAuthors(
  { queries: { caseAuthors: queries } }: Base,
  { latestCopiesOf }: Pick<Privacy, 'latestCopiesOf'>,
  { sealCaseAuthor }: { sealCaseAuthor: SealCaseAuthor },
): Promise<number> {
  let filled = 0;
  for await (const rows of batchesAfter(0, queries.listWithoutAuthor, ({ seq }) => seq)) {
    for (const { row, copy } of await latestCopiesOf(rows)) {
      if (!copy) continue;
      const item = { targetType: row.targetType, id: copy.targetId, authorId: copy.evidence.author?.id ?? null };
      await queries.setAuthor(row.id, item, (staff) => sealCaseAuthor(row.id, copy, staff));
      filled += 1;
    }
  }
  return filled;
}
