import * as z from 'zod';
import { openJson } from '../../privacy/open-json.ts';
import { createKeyedHash, createSealingBox } from '../../privacy/sealing.ts';
import type { NoticeMark } from '../../privacy/seals/notice-marks.ts';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';
import type { OwnPost } from './notice-source.ts';
import { countReportsSince, countRevealsOn, type NoticeGroup, type NoticeInputs } from './notices.policy.ts';

/** A mark without the answers that are removed, and with the likes of those posts alone whose number is another than in the last mark. */
export type ShownNotices = Omit<NoticeMark, 'unseenSeqs'>;

const idChars = 22;
const nonceBytes = 12;

/** Without names, because it is part of an id. */
const sealed = z.tuple([
  z.coerce.date(),
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.array(z.tuple([z.int(), z.int()])),
]);

/**
 * What a member was shown with the newest notice of a list, as the end of its id: the list and the call that marks it as read may reach different
 * processes. The same list has the same ids, so the nonce is a hash of the text.
 */
export function createShownNotices(encryptionKeys: readonly Buffer[]) {
  const hash = createKeyedHash(encryptionKeys, 'shown notices');
  let nonce = Buffer.alloc(nonceBytes);
  const box = createSealingBox(encryptionKeys, 'shown notices', () => nonce);
  const contextOf = (memberId: string, id: string) => `notice ${id} of ${memberId}`;
  return {
    seal(memberId: string, id: string, shown: ShownNotices): string {
      const { at, commentSeq, followers, revealsOfDay, decisions, recentReports, requestSeq, likes } = shown;
      const text = JSON.stringify([
        at.getTime(),
        commentSeq,
        followers,
        revealsOfDay,
        decisions,
        recentReports,
        requestSeq,
        likes,
      ]);
      const context = contextOf(memberId, id);
      nonce = Buffer.from(hash(context, text), 'base64url').subarray(0, nonceBytes);
      return id + box.seal(text, context);
    },

    /** Undefined for an id without what was shown, and for another member's. */
    open(memberId: string, upTo: string): ShownNotices | undefined {
      const id = upTo.slice(0, idChars);
      const shown = openJson(box, sealed, upTo.slice(idChars), contextOf(memberId, id));
      if (shown === undefined) return undefined;
      const [at, commentSeq, followers, revealsOfDay, decisions, recentReports, requestSeq, likes] = shown;
      return { at, commentSeq, followers, revealsOfDay, decisions, recentReports, requestSeq, likes };
    },
  };
}

type Loaded = { inputs: NoticeInputs; mark: NoticeMark | undefined };

/** @param newer The groups that are above the notice in the list. They stay as they were in the last mark. */
export function toShownNotices({ inputs, mark }: Loaded, now: Date, newer: readonly NoticeGroup[] = []): ShownNotices {
  const isNewer = (kind: NoticeGroup['kind'], postId: string | null = null) =>
    newer.some((group) => group.kind === kind && group.postId === postId);
  const hasNewerTimes = newer.some(({ kind }) => kind === 'house' || kind === 'reveal' || kind === 'report');
  const at = wholeMinute(now);
  const timed = {
    at,
    revealsOfDay: countRevealsOn(
      inputs.reveals.map(({ day }) => day),
      wholeDay(at),
    ),
    recentReports: countReportsSince(inputs.outcomes.reports, at),
  };
  const timedBefore = mark ?? { at: wholeMinute(inputs.joinedAt), revealsOfDay: 0, recentReports: 0 };
  const { revealsOfDay, recentReports } = hasNewerTimes ? timedBefore : timed;
  const answers = inputs.answers.filter(({ postId }) => !isNewer('answer', postId));
  const requests = isNewer('request') ? [] : inputs.requests;
  const before = new Map(mark?.likes);
  return {
    at: hasNewerTimes ? timedBefore.at : at,
    commentSeq: Math.max(mark?.commentSeq ?? 0, ...answers.map(({ newestSeq }) => newestSeq)),
    followers: isNewer('follow') ? (mark?.followers ?? 0) : inputs.followers,
    revealsOfDay,
    decisions: isNewer('decision') ? (mark?.decisions ?? 0) : inputs.outcomes.decisions.length,
    recentReports,
    requestSeq: Math.max(mark?.requestSeq ?? 0, ...requests.map(({ lastSeq }) => lastSeq ?? 0)),
    likes: inputs.posts.flatMap(({ id, seq, othersLikes }): [number, number][] =>
      isNewer('support', id) || othersLikes === (before.get(seq) ?? 0) ? [] : [[seq, othersLikes]],
    ),
  };
}

/** Adds to a mark what was shown. A list that is older than the mark takes nothing back. */
export function addToMark(
  shown: ShownNotices,
  mark: NoticeMark | undefined,
  posts: readonly Pick<OwnPost, 'seq'>[],
): ShownNotices {
  const isOlder = mark !== undefined && shown.at < mark.at;
  const isSameMinute = shown.at.getTime() === mark?.at.getTime();
  const latest = isOlder ? mark : shown;
  const newestOf = (name: 'commentSeq' | 'decisions' | 'requestSeq') => Math.max(shown[name], mark?.[name] ?? 0);
  const inMinute = (name: 'revealsOfDay' | 'recentReports') =>
    isSameMinute ? Math.max(shown[name], mark?.[name] ?? 0) : latest[name];
  const likes = new Map(mark?.likes);
  for (const [seq, count] of shown.likes) likes.set(seq, isOlder ? Math.max(count, likes.get(seq) ?? 0) : count);
  return {
    at: latest.at,
    commentSeq: newestOf('commentSeq'),
    followers: isOlder ? Math.max(shown.followers, mark.followers) : shown.followers,
    revealsOfDay: inMinute('revealsOfDay'),
    decisions: newestOf('decisions'),
    recentReports: inMinute('recentReports'),
    requestSeq: newestOf('requestSeq'),
    likes: posts
      .map(({ seq }): [number, number] => [seq, likes.get(seq) ?? 0])
      .filter(([, count]) => count > 0)
      .sort(([one], [other]) => other - one),
  };
}
