import type { Notice, NoticeCount } from '@ballast/schema/notices';
import { unknownNotice } from '@ballast/schema/notices';
import type { PageInput } from '@ballast/schema/pagination';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import type { Author } from '../../privacy/handles.ts';
import { isWanted } from '../settings/wanted-news.policy.ts';
import { toUnreadNews, type UnreadNews } from './news.policy.ts';
import { createNoticeInputs, type NewsScope } from './notice-inputs.ts';
import type { NoticeMembers } from './notice-members.ts';
import type { NoticeSource } from './notice-source.ts';
import type { createNoticeWords } from './notice-words.ts';
import { type NoticeGroup, toNoticeGroups } from './notices.policy.ts';
import { toNoticeView } from './notices.view.ts';
import type { createOutcomes } from './outcomes.ts';
import { addToMark, type createShownNotices, toShownNotices } from './shown-notices.ts';

const idChars = 22;
/** Times are padded to equal length, so that they sort as strings. */
const timeDigits = 15;

/**
 * The groups that can be on the page after the place `before`: all in the minute of `before`, and as many as fit on the page. The
 * id in a place is a keyed hash, which takes longer than all else about a group.
 */
function atPage(groups: readonly NoticeGroup[], before: string | undefined, limit: number): NoticeGroup[] {
  const beforeMs = before === undefined ? Number.POSITIVE_INFINITY : Number(before.slice(0, timeDigits));
  const older = groups
    .filter(({ at }) => at.getTime() <= beforeMs)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const inMinute = older.filter(({ at }) => at.getTime() === beforeMs).length;
  const last = older[inMinute + limit];
  return last ? older.filter(({ at }) => at >= last.at) : older;
}

/** Computed on request and kept nowhere: a stored notice would tell whose an anonymous item is (docs/anonymity.md, rule 8). */
export function createNoticesService(
  kernel: Kernel,
  privacy: Pick<Privacy, 'ownItems' | 'revealsBox' | 'noticeMarks'>,
  {
    members,
    shownNotices,
    toNoticeId,
    wordsOf,
    openSource,
    outcomesOf,
  }: {
    members: Pick<NoticeMembers, 'get' | 'conversationsWithNews'>;
    shownNotices: ReturnType<typeof createShownNotices>;
    toNoticeId: (...parts: string[]) => string;
    wordsOf: ReturnType<typeof createNoticeWords>;
    openSource: () => Promise<NoticeSource>;
    outcomesOf: ReturnType<typeof createOutcomes>;
  },
) {
  const { loadFilters, cursors, news, clock } = kernel;
  const queries = kernel.queries.notices;
  const { noticeMarks: marks } = privacy;
  const loadInputs = createNoticeInputs(kernel, privacy, { openSource, outcomesOf });

  /** Loads all inputs regardless of the settings, so that notices that are switched off are marked as read too. */
  async function load(viewer: Author, isUnreadOnly: boolean, scope?: NewsScope) {
    const [member, conversations] = await Promise.all([members.get(viewer.id), conversationsWithNews(viewer)]);
    if (!member) throw new AppError('NOT_SIGNED_IN');
    const { joinedAt, followers, mark, choices } = member;
    const requests = conversations.filter(({ status }) => status === 'request');
    const loaded = await loadInputs(viewer, { joinedAt, followers, requests, mark }, isUnreadOnly, scope);
    return {
      ...loaded,
      choices,
      mark,
      conversations: conversations.filter(({ unreadCount }) => unreadCount > 0),
      groups: toNoticeGroups(loaded.inputs, mark).filter(({ kind }) => isWanted(kind, choices)),
    };
  }

  function withPlace({ handle }: Viewer, group: NoticeGroup) {
    const id = toNoticeId(handle, group.kind, group.postId ?? '').slice(0, idChars);
    return { id, group, place: `${String(group.at.getTime()).padStart(timeDigits, '0')} ${id}` };
  }

  /** What the newest notice of a list was shown with. Any other stands for itself and those below it, as they are now. */
  function shownWith(viewer: Viewer, upTo: string | null, loaded: Awaited<ReturnType<typeof load>>) {
    if (upTo === null) return toShownNotices(loaded, clock(), loaded.groups);
    const shown = shownNotices.open(viewer.id, upTo);
    if (shown) return shown;
    const entries = loaded.groups.map((group) => withPlace(viewer, group));
    const named = entries.find(({ id }) => id === upTo);
    if (!named) throw new AppError('BAD_INPUT', { fields: { upTo: unknownNotice } });
    const newer = entries.filter(({ place }) => place > named.place);
    return toShownNotices(
      loaded,
      clock(),
      newer.map(({ group }) => group),
    );
  }

  /** Leaves out blocked and muted members, whose messages arrive without news. */
  async function conversationsWithNews(viewer: Pick<Author, 'id'>) {
    const [rows, { blockedIds, mutedIds }] = await Promise.all([
      members.conversationsWithNews(viewer.id),
      loadFilters(viewer),
    ]);
    return rows.filter(({ firstId, secondId }) => {
      const otherId = firstId === viewer.id ? secondId : firstId;
      return otherId === null || !(blockedIds.has(otherId) || mutedIds.has(otherId));
    });
  }

  return {
    conversationsWithNews,

    async list(viewer: Viewer, { limit, cursor }: PageInput): Promise<Page<Notice>> {
      const listName = `notices of ${viewer.id}`;
      const before = cursors.decodePosition(listName, cursor);
      const loaded = await load(viewer, false);
      const entries = atPage(loaded.groups, before, limit)
        .map((group) => withPlace(viewer, group))
        .filter(({ place }) => before === undefined || place < before)
        .sort((one, other) => (one.place < other.place ? 1 : -1));
      const page = cutPage(entries, limit, ({ place }) => cursors.encodePosition(listName, place));
      const shown = page.items.map(({ group }) => group);
      const [commentIds, words] = await Promise.all([
        queries.commentIds(shown.flatMap((group) => (group.kind === 'answer' ? [group.commentSeq] : []))),
        wordsOf(viewer, shown),
      ]);
      const items = page.items.map(({ id, group }, index) =>
        toNoticeView(
          // One seal costs a few percent of a list.
          index === 0 && before === undefined ? shownNotices.seal(viewer.id, id, toShownNotices(loaded, clock())) : id,
          group,
          (group.kind === 'answer' && commentIds.get(group.commentSeq)) || null,
          words(group),
        ),
      );
      return { ...page, items };
    },

    async count(viewer: Viewer): Promise<NoticeCount> {
      const { groups, conversations } = await load(viewer, true);
      return {
        notices: groups.filter(({ isRead }) => !isRead).length,
        messages: conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
      };
    },

    /** For push and mail: the member need not be signed in. */
    async news(member: Author, scope?: NewsScope): Promise<UnreadNews> {
      const { groups, choices, conversations } = await load(member, true, scope);
      return toUnreadNews(groups, isWanted('message', choices) ? conversations : []);
    },

    /** Writes a new mark even if nothing is new, so that the write does not tell whether something was. */
    async markRead(viewer: Viewer, upTo?: string | null): Promise<void> {
      const commentSeq = await queries.lastCommentSeq();
      const loaded = await load(viewer, upTo === undefined);
      const { inputs, removedPosts, unreadRequest, mark, groups } = loaded;
      const seen =
        upTo === undefined ? { ...toShownNotices(loaded, clock()), commentSeq } : shownWith(viewer, upTo, loaded);
      const unseenSeqs = await queries.unseenAnswers(unreadRequest());
      const next = { ...addToMark(seen, mark, [...inputs.posts, ...removedPosts]), unseenSeqs };
      await queries.setMark(viewer.id, marks.seal(viewer.id, next));
      // A visible list marks as read again on this event. By then nothing is unread, so no further event is sent.
      const hasUnread = groups.some(({ isRead }) => !isRead);
      news.sendNow(hasUnread ? [viewer.id] : [], ['notices'], 1);
    },
  };
}

export type NoticesService = ReturnType<typeof createNoticesService>;
