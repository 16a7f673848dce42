import { setImmediate } from 'node:timers/promises';
import type { exportQueries } from '@ballast/db/queries/exports';
import type { sealedItemQueries } from '@ballast/db/queries/sealed-items';
import type { settingsQueries } from '@ballast/db/queries/settings';
import type { Me } from '@ballast/schema/accounts';
import type { Export } from '@ballast/schema/export';
import { formerMember } from '@ballast/schema/messages';
import { defaultSettings } from '@ballast/schema/settings';
import pLimit from 'p-limit';
import type { Viewer } from '../../auth/sessions.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { SealingBox } from '../../privacy/sealing.ts';
import type { ReportSeals } from '../reports/report-seals.ts';
import { toKnownPlaceView, toOwnCommentView, toOwnPostView, toSessionView } from './export.view.ts';
import type { OwnItems } from './own-items.ts';

type Deps = {
  queries: ReturnType<typeof exportQueries>;
  settings: ReturnType<typeof settingsQueries>;
  sealed: Pick<ReturnType<typeof sealedItemQueries>, 'reveals'>;
  ownItems: OwnItems;
  handles: Pick<Handles, 'hash'>;
  reportSeals: ReportSeals;
  revealsBox: SealingBox;
  senderBox: SealingBox;
  me(userId: string): Promise<Me>;
  clock: () => Date;
};

const batchSize = 500;

export function createExportService(deps: Deps) {
  const { queries, settings, sealed, ownItems, handles, reportSeals, revealsBox, senderBox, me, clock } = deps;
  // One export at a time, because each is built in memory.
  const mutex = pLimit(1);

  async function readInBatches<Row>(ids: string[], read: (some: string[]) => PromiseLike<Row[]>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let at = 0; at < ids.length; at += batchSize) {
      rows.push(...(await read(ids.slice(at, at + batchSize))));
      await setImmediate();
    }
    return rows;
  }

  async function messagesOf(userId: string, conversationId: string) {
    const messages: Export['conversations'][number]['messages'] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof queries.messages>> = await queries.messages(
        conversationId,
        after,
        batchSize,
      );
      for (const { id, senderId, content, createdAt } of page)
        messages.push({ id, mine: senderId === userId, content, createdAt: createdAt.toISOString() });
      after = page.length < batchSize ? undefined : page.at(-1)?.seq;
      await setImmediate();
    }
    return messages;
  }

  async function conversationsOf(userId: string): Promise<Export['conversations']> {
    const rows = await queries.conversations(userId);
    const otherOf = ({ firstId, secondId }: (typeof rows)[number]) => (firstId === userId ? secondId : firstId);
    const others = await readInBatches(
      rows.flatMap((row) => otherOf(row) ?? []),
      queries.members,
    );
    const byId = new Map<string | null, (typeof others)[number]>(others.map((other) => [other.id, other]));
    const conversations: Export['conversations'] = [];
    for (const row of rows) {
      const other = byId.get(otherOf(row)) ?? { id: formerMember.id, username: formerMember.username };
      conversations.push({ id: row.id, with: other, messages: await messagesOf(userId, row.id) });
    }
    return conversations;
  }

  async function reportsOf(handle: string, ids: string[]): Promise<Export['reports']> {
    const rows = await readInBatches(ids, queries.reports);
    return rows.flatMap((row) => {
      const words = reportSeals.openReporter(row) === handle ? reportSeals.openWords(row) : undefined;
      const { reference, targetType, status, createdAt } = row;
      return words ? [{ reference, targetType, ...words, status, createdAt: createdAt.toISOString() }] : [];
    });
  }

  async function revealsOf(handle: string): Promise<Export['reveals']> {
    const rows = await sealed.reveals();
    return rows.flatMap(({ id, memberSeal, targetType, targetId, reason, createdAt }) => {
      if (revealsBox.open(memberSeal, `reveal ${id}`) !== handle) return [];
      if ((targetType !== 'post' && targetType !== 'comment') || targetId === null) return [];
      return [{ targetType, targetId, reason: reason ?? '', createdAt: createdAt.toISOString() }];
    });
  }

  async function build({ id: userId, handle }: Viewer): Promise<Export> {
    const account = await me(userId);
    const own = await ownItems.find(handle, handles.hash(handle));
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const posts = await readInBatches(
      [...idsOf(await queries.namedPostIds(userId)), ...idsOf(own.posts)],
      queries.posts,
    );
    const comments = await readInBatches(
      [...idsOf(await queries.namedCommentIds(userId)), ...idsOf(own.comments)],
      queries.comments,
    );
    const fromSameAddress = await queries.contactMessages(account.email, new Date(account.createdAt));
    // Anyone can enter any address: exports only messages sent while signed in as the member.
    const contactMessages = fromSameAddress.filter(
      ({ id, senderSeal }) => senderSeal !== null && senderBox.open(senderSeal, `sender of ${id}`) === handle,
    );
    return {
      exportedAt: clock().toISOString(),
      account,
      settings: { ...defaultSettings, ...(await settings.get(userId)), twoFactorEnabled: false },
      sessions: (await queries.sessions(userId)).map(toSessionView),
      knownPlaces: (await queries.knownPlaces(userId)).map(toKnownPlaceView),
      posts: posts.map(toOwnPostView),
      comments: comments.map(toOwnCommentView),
      support: {
        postIds: idsOf(await queries.likedPosts(userId)),
        commentIds: idsOf(await queries.likedComments(userId)),
      },
      follows: await queries.followed(userId),
      blocks: await queries.blocked(userId),
      conversations: await conversationsOf(userId),
      reports: await reportsOf(handle, idsOf(own.reports)),
      contactMessages: contactMessages.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      reveals: await revealsOf(handle),
    };
  }

  return {
    export: (viewer: Viewer): Promise<Export> => mutex(() => build(viewer)),
  };
}
