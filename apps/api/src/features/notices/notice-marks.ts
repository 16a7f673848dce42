import * as z from 'zod';
import type { SealingBox } from '../../privacy/sealing.ts';

/**
 * The most that a mark of the newest 100 posts needs, on either engine. Every mark is padded to it: its length must not
 * tell how many posts are liked, the anonymous ones included.
 */
const sealedChars = 2560;

const markSchema = z.object({
  /** A whole minute. */
  at: z.coerce.date(),
  /** The greatest seq of any comment at that time. */
  commentSeq: z.int(),
  followers: z.int(),
  /** Reveals of the member's items on the mark's day (UTC): a reveal is stored with no finer time. */
  revealsOfDay: z.int(),
  /** Likes of the member's newest posts by seq; posts without any are left out. */
  likes: z.array(z.tuple([z.int(), z.int()])),
});

/** What a member had seen when they last marked their notices as read. */
export type NoticeMark = z.infer<typeof markSchema>;

const toText = (mark: NoticeMark) => JSON.stringify(mark);

/** Seals marks, each bound to its member. */
export function createNoticeMarks(box: SealingBox) {
  const about = (memberId: string) => `notices of ${memberId}`;
  return {
    seal(memberId: string, mark: NoticeMark): string {
      const fitting = { ...mark, likes: [...mark.likes] };
      while (toText(fitting).length > sealedChars) fitting.likes.pop();
      return box.seal(toText(fitting).padEnd(sealedChars), about(memberId));
    },

    /** Undefined if the member has marked nothing yet, or no key opens the mark. */
    open(memberId: string, seal: string | null): NoticeMark | undefined {
      const text = seal === null ? undefined : box.open(seal, about(memberId));
      return text === undefined ? undefined : markSchema.parse(JSON.parse(text));
    },
  };
}

export type NoticeMarks = ReturnType<typeof createNoticeMarks>;
