import * as z from 'zod';
import { openJson } from '../open-json.ts';
import type { SealingBox } from '../sealing.ts';

/** Enough for the newest 100 posts and all unseen answers. The length must not tell how many posts are liked. */
const paddedChars = 2816;

const markSchema = z.object({
  /** When the member marked their notices as read, to the minute. */
  at: z.coerce.date(),
  /** The greatest seq of any comment at the time `at`. */
  commentSeq: z.int(),
  followers: z.int(),
  /** Reveals seen on the mark's day (UTC). Reveals are stored with their day only. */
  revealsOfDay: z.int(),
  /** Decisions about the member's items, and answered appeals. */
  decisions: z.int().default(0),
  /** Outcomes of the member's reports since a minute before `at`. */
  recentReports: z.int().default(0),
  /** The greatest seq of a message in a request at the time `at`. */
  requestSeq: z.int().default(0),
  /** Unread answers that were removed at the time `at`, or whose post was. They become news when they are back. */
  unseenSeqs: z.array(z.int()).default([]),
  /** Pairs of seq and likes of the member's newest posts. Posts without likes are left out. */
  likes: z.array(z.tuple([z.int(), z.int()])),
});

export type NoticeMark = z.infer<typeof markSchema>;

const toText = (mark: NoticeMark) => JSON.stringify(mark);

export function createNoticeMarks(box: SealingBox) {
  const sealContext = (memberId: string) => `notices of ${memberId}`;
  return {
    seal(memberId: string, mark: NoticeMark): string {
      const fitting = { ...mark, likes: [...mark.likes] };
      while (toText(fitting).length > paddedChars) fitting.likes.pop();
      return box.seal(toText(fitting).padEnd(paddedChars), sealContext(memberId));
    },

    /** Undefined if the member has no mark yet, or no key opens it. */
    open: (memberId: string, seal: string | null): NoticeMark | undefined =>
      openJson(box, markSchema, seal, sealContext(memberId)),
  };
}
