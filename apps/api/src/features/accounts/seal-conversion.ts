import type { SealConverter } from '@ballast/db/queries/privacy/seal-conversion';
import * as z from 'zod';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { createRevealsBox } from '../../privacy/reveals-box.ts';
import { createSealingBox } from '../../privacy/sealing.ts';

const formerEvidenceSchema = z.looseObject({ authorId: z.string().nullable() });

/** Converts the seals of an older version, which contain member ids instead of handles. Returns whether it was needed. */
export async function convertSeals(
  { queries: { sealConversion: queries }, encryptionKeys, clock, random }: Base,
  {
    handles,
    authorship,
    reportSeals,
    departureSeals,
  }: Pick<Privacy, 'handles' | 'authorship' | 'reportSeals' | 'departureSeals'>,
  { erasureDelayHours }: { erasureDelayHours: number },
): Promise<boolean> {
  if (!(await queries.isNeeded())) return false;
  const authorBox = createSealingBox(encryptionKeys, 'authorship', random);
  const reportsBox = createSealingBox(encryptionKeys, 'reports', random);
  const formerRevealsBox = createSealingBox(encryptionKeys, 'reveals', random);
  const revealsBox = createRevealsBox(encryptionKeys, random);

  const formerSenderBox = createSealingBox(encryptionKeys, 'contact', random);
  const senderBox = createSealingBox(encryptionKeys, 'contact by handle', random);

  const handleOfMember = new Map<string, string>();
  /** One handle for all items whose erasure is pending. `pending` has their ids. */
  const erasedHandle = createId(random);
  let pending: ReadonlySet<string> = new Set();
  // A deleted account has no handle. A random one makes its seals look like others.
  const handleOf = (memberId: string | null | undefined) =>
    (memberId ? handleOfMember.get(memberId) : undefined) ?? createId(random);

  const convert: SealConverter = {
    handleSealOf({ id, handleSeal: existing }) {
      const handle = existing === null ? undefined : handles.open(id, existing);
      const { handle: newHandle, handleSeal } = handles.create(id);
      handleOfMember.set(id, handle ?? newHandle);
      return existing ?? handleSeal;
    },

    departures(pendingIds) {
      pending = new Set(pendingIds);
      const leftAt = clock();
      if (pendingIds.length === 0) return [departureSeals.decoy(leftAt)];
      const departure = {
        handle: erasedHandle,
        erasesItems: true,
        longestHours: erasureDelayHours,
        leftAt,
        seed: createId(random),
        // The pending items belong to several unknown members, so the name is random.
        ledgerName: random(32).toString('base64url'),
      };
      return [departureSeals.seal(departure), ...departureSeals.randomDecoys(leftAt)];
    },

    authorSealOf({ id, authorSeal }) {
      const memberId = authorBox.open(authorSeal, `author of ${id}`);
      // The seal is converted already, or its key is lost.
      if (memberId === undefined) return authorSeal;
      return authorship.sealHandle(id, pending.has(id) ? erasedHandle : handleOf(memberId));
    },

    reportSealsOf({ id, targetId, reporterSeal, wordsSeal, evidenceSeal }) {
      const open = (seal: string | null, part: string) =>
        seal === null ? undefined : reportsBox.open(seal, `${part} of ${id}`);
      const reporterId = open(reporterSeal, 'reporter');
      const words = open(wordsSeal, 'words');
      const evidenceText = open(evidenceSeal, 'evidence');
      const isFormer = [reporterId, words, evidenceText].some((text) => text !== undefined);
      if (!isFormer) return { reporterSeal, wordsSeal, evidenceSeal };
      const { authorId, ...evidence } = evidenceText
        ? formerEvidenceSchema.parse(JSON.parse(evidenceText))
        : { authorId: null };
      // Evidence of an item that is gone is erased with the pending items too.
      const authorHandle = pending.has(targetId) ? erasedHandle : handleOf(authorId);
      return reportSeals.reseal(id, {
        reporter: pending.has(id) ? erasedHandle : handleOf(reporterId),
        words,
        evidence:
          evidenceText && JSON.stringify({ ...evidence, authorHandle: authorId === null ? null : authorHandle }),
      });
    },

    revealSealOf({ id, memberSeal }) {
      const memberId = formerRevealsBox.open(memberSeal, `reveal ${id}`);
      return memberId === undefined ? memberSeal : revealsBox.seal(handleOf(memberId), `reveal ${id}`);
    },

    senderSealOf({ id, senderSeal }) {
      const senderId = senderSeal === null ? undefined : formerSenderBox.open(senderSeal, `sender of ${id}`);
      if (senderSeal !== null && senderId === undefined) return senderSeal;
      return senderBox.seal(handleOf(senderId), `sender of ${id}`);
    },
  };
  await queries.convert(convert);
  return true;
}
