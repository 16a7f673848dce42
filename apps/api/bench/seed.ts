import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoStories } from '@ballast/content/demo/stories';
import { openDatabase } from '@ballast/db/open-database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { searchFormsOf, searchFormsVersion } from '@ballast/db/search/search-forms';
import { avatarColours } from '@ballast/schema/authors';
import { topics } from '@ballast/schema/topic-names';
import { createPasswords } from '../src/auth/passwords.ts';
import { type Authorship, createAuthorship } from '../src/privacy/authorship.ts';
import { openEncryptionKeys } from '../src/privacy/encryption-keys.ts';
import { type Author, createHandles } from '../src/privacy/handles.ts';
import { systemRandom } from '../src/privacy/random.ts';
import { publicTimestamp } from '../src/privacy/timestamps.ts';
import { createSeededRandom } from '../src/testing/seeded-random.ts';
import { pick } from './pick.ts';

/** `signingIn`: how many of the members can sign in. */
export type SeedMembers = { membersCount: number; signingIn: number };

export const usualMembers: SeedMembers = { membersCount: 2000, signingIn: 8 };
const partnersCount = 30;
const messagesPerConversation = 60;
export const password = 'a password for the bench';
export const emailOf = (member: number) => `member${member}@example.org`;
export const databaseFile = (dataDir: string) => join(dataDir, 'ballast.db');

/** Likes of consecutive posts: 10 on average, 30 for 1 post in 5. */
const likesPerPost = [2, 4, 6, 8, 30];
/** Coprime with every number of members, so that no post gets two likes of one member. */
const strides = [1, 3, 7, 11, 13, 17, 19, 23];
/** 1 post in 100 gets 20 comments; below every second of them, 14 are replies. Of the others, half get 1 and half get none. */
const manyCommentsEvery = 100;
const repliesEvery = 200;
const manyComments = 20;
const threadsCount = 6;
const hasReplies = (post: number) => post % repliesEvery === manyCommentsEvery;
function commentsCountOf(post: number): number {
  if (post % manyCommentsEvery === 0) return manyComments;
  return post % 2 === 0 ? 1 : 0;
}
/** Half of the posts have a topic; 1 in 10 is open to read. */
const topicOf = (post: number) => (post % 2 === 0 ? pick(topics, Math.floor(post / 2)) : undefined);
const isOpenToRead = (post: number) => post % 10 === 3;
const firstPostAt = Date.parse('2026-01-05T07:00:00.000Z');
const postIntervalMs = 180_000;

export const idOf = (kind: string, index: number) =>
  createHash('sha256').update(`${kind} ${index}`).digest().subarray(0, 16).toString('base64url');

/** None of the comments is a reply. */
export const postsWithManyComments = (postsCount: number) =>
  Array.from({ length: Math.ceil(postsCount / repliesEvery) }, (_, index) => idOf('post', index * repliesEvery));
/** Each has 6 threads, and 14 replies in them. */
export const postsWithReplies = (postsCount: number) =>
  Array.from({ length: Math.ceil(postsCount / repliesEvery) }, (_, index) =>
    idOf('post', index * repliesEvery + manyCommentsEvery),
  );
export const conversationsOf = (member: number, signingIn: number) =>
  Array.from({ length: partnersCount }, (_, index) => {
    const other = signingIn + index;
    return { id: idOf('conversation', member * 1000 + other), otherId: idOf('member', other) };
  });

/**
 * Fills a new database file in `dataDir`; 3 posts in 5 are anonymous. Every run creates the same rows, except the seals,
 * whose key is new. `npm run bench -- --against` calls this function of other commits without `size`: keep its name and first
 * parameters.
 */
export async function seed(dataDir: string, postsCount: number, size = usualMembers): Promise<void> {
  const { db, authorship, members } = await seedMembers(dataDir, size);
  const indexPosts = deferIndexing(db);
  addPosts(db, authorship, members, postsCount);
  indexPosts();
  addConversations(
    db,
    members.map(({ id }) => id),
    size.signingIn,
  );
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  db.close();
}

/** Creates the file with members only. Leaves a transaction open. */
export async function seedMembers(dataDir: string, { membersCount, signingIn } = usualMembers) {
  const migrated = await openDatabase(`file:${databaseFile(dataDir)}`);
  const encryptionKeys = await openEncryptionKeys({ encryptionKeys: undefined, dataDir }, migrated, systemRandom);
  const random = createSeededRandom('bench');
  const handles = createHandles({ queries: accountQueries(migrated), encryptionKeys, random });
  await migrated.close();
  const authorship = createAuthorship(encryptionKeys, random);
  const passwordHash = await createPasswords().hash(password);

  const db = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false });
  db.exec('pragma synchronous = off; pragma cache_size = -512000; begin');

  const addMember = db.prepare(`insert into users (id, email, username, password_hash, handle_seal,
    first_name, last_name, avatar_color, postcode, country, date_of_birth, created_at) values (?, ?, ?, ?, ?, 'Tree',
    'Grower', ?, 'M1 1AE', 'UK', '1988-02-03', ?)`);
  const members = Array.from({ length: membersCount }, (_, index) => {
    const id = idOf('member', index);
    return { id, ...handles.create(id) };
  });
  members.forEach(({ id, handleSeal }, index) => {
    const hash = index < signingIn ? passwordHash : 'none';
    addMember.run(id, emailOf(index), `member${index}`, hash, handleSeal, pick(avatarColours, index), firstPostAt);
  });
  return { db, authorship, members };
}

/**
 * Drops the trigger of the search index. The returned function builds the index in one step and restores the trigger.
 * With the trigger, each post of one transaction takes longer to index than the one before.
 */
function deferIndexing(db: DatabaseSync): () => void {
  const trigger = 'posts_search_insert';
  const sql = db.prepare('select sql from sqlite_schema where name = ?').get(trigger)?.['sql'];
  db.exec(`drop trigger ${trigger}`);
  return () =>
    db.exec(`insert into posts_search (posts_search) values ('rebuild');
    insert into posts_search (posts_search) values ('optimize'); ${sql}`);
}

function addPosts(db: DatabaseSync, authorship: Authorship, members: readonly Author[], postsCount: number): void {
  const addPost = db.prepare(`insert into posts (id, author_id, author_seal, content, mood, mood_key, topics,
    is_open_to_read, likes_count, comments_count, created_at, search_forms)
    values (?1, ?2, ?3, ?4, ?5, lower(?5), ?6, ?7, ?8, ?9, ?10, ?11)`);
  db.prepare(`insert into store_ids (name, id) values ('search', ?)`).run(searchFormsVersion);
  const addTopic = db.prepare('insert into post_topics (topic, post_seq, post_id) values (?, ?, ?)');
  const addLike = db.prepare('insert into post_likes (user_id, post_id) values (?, ?)');
  const addComment = db.prepare(`insert into comments (id, post_id, author_id, author_seal, content, reply_to,
    created_at) values (?, ?, ?, ?, ?, ?, ?)`);
  for (let index = 0; index < postsCount; index += 1) {
    const id = idOf('post', index);
    const story = pick(demoStories, index);
    const isAnonymous = index % 5 < 3;
    // Every member has posts of both kinds.
    const author = pick(members, index * 7 + Math.floor(index / members.length));
    const { authorId, authorSeal } = authorship.assign(id, author, isAnonymous);
    const at = new Date(firstPostAt + index * postIntervalMs);
    const likes = pick(likesPerPost, index);
    const commentsCount = commentsCountOf(index);
    // Half of a second story raises the median to about 300 characters.
    const secondStory = pick(demoStories, index * 11 + 5).content;
    const content =
      index % 2 === 0 ? `${story.content}\n\n${secondStory.slice(0, secondStory.length / 2)}` : story.content;
    const topic = topicOf(index);
    const added = addPost.run(
      id,
      authorId,
      authorSeal,
      content,
      story.mood ?? null,
      topic ?? '',
      isOpenToRead(index) ? 1 : 0,
      likes,
      commentsCount,
      publicTimestamp(at, isAnonymous).getTime(),
      searchFormsOf({ content, mood: story.mood }),
    );
    if (topic !== undefined) addTopic.run(topic, added.lastInsertRowid, id);
    for (let liker = 0; liker < likes; liker += 1) {
      addLike.run(pick(members, index * 31 + liker * pick(strides, index)).id, id);
    }
    for (let comment = 0; comment < commentsCount; comment += 1) {
      const commentId = idOf('comment', index * manyComments + comment);
      const writer = authorship.assign(commentId, pick(members, index * 13 + comment), isAnonymous);
      const reply = pick(demoStories, index + comment).replies[0]?.content ?? 'Same here, mate.';
      addComment.run(
        commentId,
        id,
        writer.authorId,
        writer.authorSeal,
        reply,
        hasReplies(index) && comment >= threadsCount
          ? idOf('comment', index * manyComments + (comment % threadsCount))
          : null,
        publicTimestamp(at, isAnonymous).getTime(),
      );
    }
  }
}

/** Conversations of the members who can sign in; the latest message is unread. */
function addConversations(db: DatabaseSync, members: readonly string[], signingIn: number): void {
  const addConversation = db.prepare('insert into conversations (id, first_id, second_id) values (?, ?, ?)');
  const addMember = db.prepare(`insert into conversation_members (conversation_id, user_id, last_seq, unread_count)
    values (?, ?, ?, ?)`);
  const addMessage = db.prepare(`insert into messages (seq, id, conversation_id, sender_id, content, created_at)
    values (?, ?, ?, ?, ?, ?)`);
  let seq = 0;
  for (let owner = 0; owner < signingIn; owner += 1) {
    for (const [index, { id, otherId }] of conversationsOf(owner, signingIn).entries()) {
      const other = signingIn + index;
      const [first = '', second = ''] = [pick(members, owner), otherId].sort();
      addConversation.run(id, first, second);
      for (let count = 0; count < messagesPerConversation; count += 1) {
        seq += 1;
        const reply = pick(demoStories, count * 3 + other).replies[0]?.content ?? 'I know that one.';
        const at = firstPostAt + seq * postIntervalMs;
        addMessage.run(seq, idOf('message', seq), id, pick(members, count % 2 === 0 ? owner : other), reply, at);
      }
      for (const [unreadCount, member] of [owner, other].entries())
        addMember.run(id, pick(members, member), seq, unreadCount);
    }
  }
}
