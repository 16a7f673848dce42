import { setImmediate } from 'node:timers/promises';
import { reportsAtOnce } from '@ballast/db/queries/privacy/sealed-items';
import type { Me } from '@ballast/schema/accounts';
import { type Export, exportView } from '@ballast/schema/export';
import { formerMember } from '@ballast/schema/messages';
import { defaultSettings } from '@ballast/schema/settings';
import pLimit from 'p-limit';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { OwnRow } from '../../privacy/own-items.ts';
import type { OwnDecisions } from '../moderation/own-decisions.service.ts';
import { createKeptPosts } from '../posts/kept-posts.ts';
import { toOutcome } from '../reports/outcome.view.ts';
import { toKnownPlaceView, toOwnCommentView, toOwnPostView, toPasskeyView, toSessionView } from './export.view.ts';
import { joinIntoChunks, toJson, toJsonList, toJsonObject } from './export-json.ts';
import { createExportedContacts } from './exported-contacts.ts';
import type { SecondFactor } from './second-factor.ts';

/** Rows of a page, if rows contain texts other than those of reports. A page takes at most 2 MB of memory. */
const pageSize = 50;
const idsPageSize = 500;
const chunkMinCharacters = 65_536;
/** A procedure's output is built in memory, and blocks the event loop while it is parsed and written. */
const procedureMaxCharacters = 2_000_000;

const { shape } = exportView;
const { messages: messagesView, ...conversationShape } = shape.conversations.element.shape;
type Conversation = Export['conversations'][number];

/** Lets other requests run after each page. */
async function* pagesOf<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) {
    yield items.slice(at, at + size);
    await setImmediate();
  }
}

async function* pagesOfRows<Row, Item>(
  rows: readonly OwnRow[],
  read: (ids: string[]) => PromiseLike<Row[]>,
  toItems: (row: Row) => Item[],
  size = pageSize,
): AsyncGenerator<Item[]> {
  const ids = rows.toSorted((a, b) => a.seq - b.seq).map(({ id }) => id);
  for await (const pageIds of pagesOf(ids, size)) yield (await read(pageIds)).flatMap(toItems);
}

export function createExportService(
  base: Base,
  privacy: Pick<
    Privacy,
    | 'ownItems'
    | 'handles'
    | 'reportSeals'
    | 'noticeMarks'
    | 'subscriptionSeals'
    | 'revealsBox'
    | 'contentChoices'
    | 'keptSeals'
    | 'answerSeals'
    | 'senderBox'
  >,
  {
    ownDecisions,
    secondFactor,
    me,
  }: {
    ownDecisions: Pick<OwnDecisions, 'list'>;
    secondFactor: Pick<SecondFactor, 'isOn'>;
    me(userId: string): Promise<Me>;
  },
) {
  const { exports: queries, settings, sealedItems: sealed, keptPosts: keptPostRows, pushSubscriptions } = base.queries;
  const { ownItems, handles, reportSeals, noticeMarks, subscriptionSeals, revealsBox, contentChoices } = privacy;
  const { clock } = base;
  const keptPosts = createKeptPosts(base, privacy);
  const exportedContacts = createExportedContacts(base, privacy);
  // Only one export opens seals at a time. A slow client does not hold the mutex.
  const mutex = pLimit(1);

  async function* messagesOf(userId: string, conversationId: string): AsyncGenerator<Conversation['messages']> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof queries.messages>> = await queries.messages(
        userId,
        conversationId,
        after,
        pageSize,
      );
      yield page.map(({ id, senderId, content, createdAt }) => ({
        id,
        mine: senderId === userId,
        content,
        createdAt: createdAt.toISOString(),
      }));
      after = page.length < pageSize ? undefined : page.at(-1)?.seq;
      await setImmediate();
    }
  }

  async function* conversationsOf(userId: string) {
    const rows = await queries.conversations(userId);
    const otherOf = ({ firstId, secondId }: (typeof rows)[number]) => (firstId === userId ? secondId : firstId);
    let separator = '[';
    for await (const page of pagesOf(rows, idsPageSize)) {
      const others = await queries.members(
        userId,
        page.flatMap((row) => otherOf(row) ?? []),
      );
      const byId = new Map<string | null, Conversation['with']>(others.map((other) => [other.id, other]));
      for (const row of page) {
        const other = byId.get(otherOf(row)) ?? { id: formerMember.id, username: formerMember.username };
        yield separator;
        yield* toJsonObject({
          id: () => toJson(conversationShape.id, row.id),
          with: () => toJson(conversationShape.with, other),
          status: () => toJson(conversationShape.status, row.status),
          messages: () => toJsonList(messagesView.element, messagesOf(userId, row.id)),
        } satisfies Record<keyof Conversation, unknown>);
        separator = ',';
      }
    }
    yield separator === '[' ? '[]' : ']';
  }

  const reportsOf = (handle: string, rows: readonly OwnRow[]) => {
    const aboutOwnItems = new Set(ownItems.seqsOf(handle)?.evidence);
    const toItems = (row: Awaited<ReturnType<typeof queries.reports>>[number]): Export['reports'] => {
      const reportWords = reportSeals.openReporter(row) === handle ? reportSeals.openWords(row) : undefined;
      const { reference, targetType, status, createdAt } = row;
      if (!reportWords) return [];
      const outcome = toOutcome(row, reportSeals, aboutOwnItems.has(row.seq));
      return [{ reference, targetType, ...reportWords, status, outcome, createdAt: createdAt.toISOString() }];
    };
    return pagesOfRows(rows, queries.reports, toItems, reportsAtOnce);
  };

  async function* contactMessagesOf(handle: string, account: Me) {
    const sent = await exportedContacts.listSent(handle, account);
    for await (const page of pagesOf(sent, pageSize)) yield await exportedContacts.withAnswers(page);
  }

  async function revealsOf(handle: string): Promise<Export['reveals']> {
    const rows = await sealed.reveals();
    const toldRows = rows.filter(({ tellAt }) => tellAt === null || tellAt <= clock());
    return toldRows.flatMap(({ id, memberSeal, kind: who, targetType, targetId, reason, createdAt }) => {
      if (revealsBox.open(memberSeal, `reveal ${id}`) !== handle) return [];
      const type = shape.reveals.element.shape.targetType.safeParse(targetType).data;
      if (type === undefined || targetId === null) return [];
      return [{ who, targetType: type, targetId, reason: reason ?? '', createdAt: createdAt.toISOString() }];
    });
  }

  async function noticesReadAt(userId: string): Promise<string | null> {
    const [row] = await queries.noticeMark(userId);
    return noticeMarks.open(userId, row?.seal ?? null)?.at.toISOString() ?? null;
  }

  async function pushSubscriptionsOf(userId: string): Promise<Export['pushSubscriptions']> {
    const rows = await pushSubscriptions.listOf(userId);
    return rows.flatMap(({ id, seal }) => subscriptionSeals.open(id, seal) ?? []).map(({ endpoint }) => ({ endpoint }));
  }

  /** Like the lists of hidden posts, without those that were deleted or removed. */
  async function* keptPostIdsOf(viewer: Viewer): AsyncGenerator<string[]> {
    const ids = (await keptPosts.list(viewer)).map(({ postId }) => postId);
    for await (const page of pagesOf(ids, idsPageSize)) {
      const found = await keptPostRows.findPosts(page);
      const shown = new Set(found.flatMap(({ id, isRemoved }) => (isRemoved ? [] : [id])));
      yield page.filter((id) => shown.has(id));
    }
  }

  async function* writeExport(viewer: Viewer): AsyncGenerator<string> {
    const { id: userId, handle } = viewer;
    const account = await me(userId);
    const own = await mutex(() => ownItems.findAll(handle, handles.hash(handle)));
    const posts = [...(await queries.namedPosts(userId)), ...own.posts];
    const comments = [...(await queries.namedComments(userId)), ...own.comments];
    const idsOf = async function* (rows: PromiseLike<{ id: string }[]>) {
      for await (const page of pagesOf(await rows, idsPageSize)) yield page.map(({ id }) => id);
    };
    const currentSettings = async () => ({
      ...defaultSettings,
      ...(await settings.get(userId)),
      ...(await contentChoices.get(userId)),
      twoFactorEnabled: await secondFactor.isOn(userId),
    });
    const kindsOf = async function* () {
      for (const liked of [queries.likedPosts(userId), queries.likedComments(userId)])
        for await (const page of pagesOf(await liked, idsPageSize)) yield page;
    };
    yield* toJsonObject({
      exportedAt: () => toJson(shape.exportedAt, clock().toISOString()),
      account: () => toJson(shape.account, account),
      settings: () => toJson(shape.settings, currentSettings()),
      sessions: () =>
        toJson(
          shape.sessions,
          queries.sessions(userId).then((rows) => rows.map(toSessionView)),
        ),
      passkeys: () =>
        toJson(
          shape.passkeys,
          queries.passkeys(userId).then((rows) => rows.map(toPasskeyView)),
        ),
      knownPlaces: () =>
        toJson(
          shape.knownPlaces,
          queries.knownPlaces(userId).then((rows) => rows.map(toKnownPlaceView)),
        ),
      noticesReadAt: () => toJson(shape.noticesReadAt, noticesReadAt(userId)),
      dailyMailConsideredOn: () =>
        toJson(
          shape.dailyMailConsideredOn,
          queries.digestDay(userId).then(([row]) => row?.day ?? null),
        ),
      pushSubscriptions: () => toJson(shape.pushSubscriptions, pushSubscriptionsOf(userId)),
      posts: () =>
        toJsonList(
          shape.posts.element,
          pagesOfRows(posts, queries.posts, (row) => [toOwnPostView(row)]),
        ),
      comments: () =>
        toJsonList(
          shape.comments.element,
          pagesOfRows(comments, queries.comments, (row) => [toOwnCommentView(row)]),
        ),
      support: () =>
        toJsonObject({
          postIds: () => toJsonList(shape.support.shape.postIds.element, idsOf(queries.likedPosts(userId))),
          commentIds: () => toJsonList(shape.support.shape.commentIds.element, idsOf(queries.likedComments(userId))),
          kinds: () => toJsonList(shape.support.shape.kinds.element, kindsOf()),
        } satisfies Record<keyof Export['support'], unknown>),
      follows: () => toJson(shape.follows, queries.followed(userId)),
      blocks: () => toJson(shape.blocks, queries.blocked(userId)),
      mutes: () => toJson(shape.mutes, queries.muted(userId)),
      hiddenPostIds: () => toJsonList(shape.hiddenPostIds.element, idsOf(queries.hiddenPosts(userId))),
      hiddenCommentIds: () => toJsonList(shape.hiddenCommentIds.element, idsOf(queries.hiddenComments(userId))),
      keptPostIds: () => toJsonList(shape.keptPostIds.element, keptPostIdsOf(viewer)),
      conversations: () => conversationsOf(userId),
      reports: () => toJsonList(shape.reports.element, reportsOf(handle, own.reports)),
      decisions: () => toJson(shape.decisions, ownDecisions.list(viewer)),
      contactMessages: () => toJsonList(shape.contactMessages.element, contactMessagesOf(handle, account)),
      reveals: () =>
        toJson(
          shape.reveals,
          mutex(() => revealsOf(handle)),
        ),
    } satisfies Record<keyof Export, unknown>);
  }

  const chunksOf = (viewer: Viewer) => joinIntoChunks(writeExport(viewer), chunkMinCharacters);

  return {
    /** Streams the JSON of an {@link Export}. Resolves when the first chunk is ready, and rejects on refusals. */
    async stream(viewer: Viewer): Promise<AsyncGenerator<string>> {
      const chunks = chunksOf(viewer);
      const first = await chunks.next();
      return (async function* () {
        if (!first.done) yield first.value;
        yield* chunks;
      })();
    },

    async export(viewer: Viewer): Promise<Export> {
      let text = '';
      for await (const chunk of chunksOf(viewer)) {
        text += chunk;
        if (text.length > procedureMaxCharacters)
          throw new AppError('TOO_LARGE', {
            message: 'Your export is too large for this call. GET /api/users/export sends all of it.',
          });
      }
      return exportView.parse(JSON.parse(text));
    },
  };
}
