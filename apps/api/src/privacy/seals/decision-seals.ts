import type { DecisionRow } from '@ballast/db/queries/moderation/decisions';
import { contentNote } from '@ballast/schema/content-notes';
import * as z from 'zod';
import { openJson } from '../open-json.ts';
import { paddedJson } from '../padded-json.ts';
import { createId, type RandomBytes } from '../random.ts';
import { createSealingBox } from '../sealing.ts';

const nullableText = z.string().nullable();
const detailsSchema = z.object({
  rule: nullableText,
  /** What the moderator wrote to the author. */
  words: nullableText,
  until: z.coerce.date().nullable(),
  /** The content note that the action `note` added. Older decisions lack it. */
  note: contentNote.nullable().default(null),
  /** Whether the decision removed the item too, without the action `remove`. Older decisions lack it. */
  removesItem: z.boolean().default(false),
  /** Whether reports had hidden the item before the decision. Older decisions lack it. */
  wasHeld: z.boolean().default(false),
  /** Whether staff had hidden it. Older decisions lack it. */
  wasHidden: z.boolean().default(false),
  /**
   * A copy of the reported message or profile: its case stores only a hash of its id, so it cannot be looked up. Older decisions
   * lack it.
   */
  content: nullableText.default(null),
  /** The profile fields that a removal cleared, and the settings that it turned off. */
  profile: z
    .object({
      displayName: nullableText,
      bio: nullableText,
      // Older decisions did not clear the five fields with a default.
      interests: nullableText.default(null),
      occupation: nullableText.default(null),
      relationshipStatus: nullableText.default(null),
      city: nullableText.default(null),
      phone: nullableText.default(null),
      profileImageId: nullableText,
      // Older decisions did not turn the settings off.
      showRealName: z.boolean().default(false),
      showEmail: z.boolean().default(false),
    })
    .nullable(),
});
export type DecisionDetails = z.infer<typeof detailsSchema>;

/** Whether the decision removed the item, as its action or in addition to it. */
export const hasRemovedItem = (
  { action }: Pick<DecisionRow, 'action'>,
  details: DecisionDetails | undefined,
): boolean => action === 'remove' || details?.removesItem === true;

const textSchema = z.object({ text: z.string() });

/** A seal opens only with the id of its decision. What is sealed: docs/anonymity.md, rule 13. */
export function createDecisionSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'decisions', random);

  return {
    /** Without a handle it seals a random id: the seal must not tell that there is no subject. */
    sealSubject: (decisionId: string, handle: string | undefined): string =>
      box.seal(handle ?? createId(random), `subject ${decisionId}`),
    openSubject: ({ id: decisionId, subjectSeal }: Pick<DecisionRow, 'id' | 'subjectSeal'>): string | undefined =>
      box.open(subjectSeal, `subject ${decisionId}`),

    sealDetails: (decisionId: string, details: DecisionDetails): string =>
      box.seal(paddedJson(details), `details ${decisionId}`),
    /** Undefined once they are erased, some time after the author of the item deleted their account. */
    openDetails: ({
      id: decisionId,
      detailsSeal,
    }: Pick<DecisionRow, 'id' | 'detailsSeal'>): DecisionDetails | undefined =>
      openJson(box, detailsSchema, detailsSeal, `details ${decisionId}`),

    sealAppeal: (decisionId: string, text: string): string => box.seal(paddedJson({ text }), `appeal ${decisionId}`),
    openAppeal: ({ id: decisionId, appealSeal }: Pick<DecisionRow, 'id' | 'appealSeal'>): string | null =>
      openJson(box, textSchema, appealSeal, `appeal ${decisionId}`)?.text ?? null,

    sealAppealAnswer: (decisionId: string, text: string): string =>
      box.seal(paddedJson({ text }), `answer ${decisionId}`),
    openAppealAnswer: ({ id: decisionId, answerSeal }: Pick<DecisionRow, 'id' | 'answerSeal'>): string | null =>
      openJson(box, textSchema, answerSeal, `answer ${decisionId}`)?.text ?? null,

    sealReply: (decisionId: string, text: string): string => box.seal(paddedJson({ text }), `reply ${decisionId}`),
    openReply: ({ id: decisionId, replySeal }: Pick<DecisionRow, 'id' | 'replySeal'>): string | null =>
      openJson(box, textSchema, replySeal, `reply ${decisionId}`)?.text ?? null,
  };
}

export type DecisionSeals = ReturnType<typeof createDecisionSeals>;
