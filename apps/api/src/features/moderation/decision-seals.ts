import type { DecisionRow } from '@ballast/db/queries/decisions';
import { contentNote } from '@ballast/schema/content-notes';
import * as z from 'zod';
import { paddedJson } from '../../privacy/padded-json.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';

const nullableText = z.string().nullable();
const detailsSchema = z.object({
  rule: nullableText,
  words: nullableText,
  until: z.coerce.date().nullable(),
  /** The content note that the action `note` added. Older decisions lack it. */
  note: contentNote.nullable().default(null),
  /** Whether the decision removed the item too, without the action `remove`. Older decisions lack it. */
  removesItem: z.boolean().default(false),
  /** Whether reports had hidden the item before the decision. Older decisions lack it. */
  wasHeld: z.boolean().default(false),
  /** The reported text of a message or profile, which cannot be found by the stored hash of its id. Older decisions lack it. */
  content: nullableText.default(null),
  /** The profile fields that a removal cleared. */
  profile: z
    .object({
      displayName: nullableText,
      bio: nullableText,
      // Older decisions did not clear these two.
      interests: nullableText.default(null),
      occupation: nullableText.default(null),
      relationshipStatus: nullableText.default(null),
      city: nullableText.default(null),
      phone: nullableText.default(null),
      profileImageId: nullableText,
    })
    .nullable(),
});
export type DecisionDetails = z.infer<typeof detailsSchema>;

/** Whether the decision removed the item, by its action or beside it. */
export const hasRemovedItem = (
  { action }: Pick<DecisionRow, 'action'>,
  details: DecisionDetails | undefined,
): boolean => action === 'remove' || details?.removesItem === true;

const textSchema = z.object({ text: z.string() });

/** Every seal is bound to its decision (docs/anonymity.md, rule 13). */
export function createDecisionSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'decisions', random);

  function open<Schema extends z.ZodType>(
    schema: Schema,
    seal: string | null,
    about: string,
  ): z.output<Schema> | undefined {
    const text = seal === null ? undefined : box.open(seal, about);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  }

  return {
    /** Without a handle it seals a random id: the seal must not tell that there is no subject. */
    sealSubject: (id: string, handle: string | undefined): string =>
      box.seal(handle ?? createId(random), `subject ${id}`),
    openSubject: ({ id, subjectSeal }: Pick<DecisionRow, 'id' | 'subjectSeal'>): string | undefined =>
      box.open(subjectSeal, `subject ${id}`),

    sealDetails: (id: string, details: DecisionDetails): string => box.seal(paddedJson(details), `details ${id}`),
    /** Undefined once the author has deleted their account. */
    openDetails: ({ id, detailsSeal }: Pick<DecisionRow, 'id' | 'detailsSeal'>): DecisionDetails | undefined =>
      open(detailsSchema, detailsSeal, `details ${id}`),

    sealAppeal: (id: string, text: string): string => box.seal(paddedJson({ text }), `appeal ${id}`),
    openAppeal: ({ id, appealSeal }: Pick<DecisionRow, 'id' | 'appealSeal'>): string | null =>
      open(textSchema, appealSeal, `appeal ${id}`)?.text ?? null,

    sealAnswer: (id: string, text: string): string => box.seal(paddedJson({ text }), `answer ${id}`),
    openAnswer: ({ id, answerSeal }: Pick<DecisionRow, 'id' | 'answerSeal'>): string | null =>
      open(textSchema, answerSeal, `answer ${id}`)?.text ?? null,
  };
}

export type DecisionSeals = ReturnType<typeof createDecisionSeals>;
