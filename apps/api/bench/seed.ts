import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoStories } from '@ballast/content/demo/stories';
import { openDatabase } from '@ballast/db/open-database';
import { avatarColours } from '@ballast/schema/authors';
import { createPasswords } from '../src/auth/passwords.ts';
import { type Authorship, createAuthorship } from '../src/privacy/authorship.ts';
import { observableInstant } from '../src/privacy/instants.ts';
import { readOrCreateKeyFile } from '../src/privacy/key-file.ts';
import { createSealingBox } from '../src/privacy/sealing.ts';
import { createSeededRandom } from '../src/testing/seeded-random.ts';

/** How much there is of everything, for a number of posts. */
const membersCount = 2000;
/** Each of the members who can sign in talks with so many others, so many messages each. */
const partners = 30;
const messagesEach = 60;

/** The first few can sign in. */
export const signInMembers = 8;
export const password = 'a password for the bench';
export const emailOf = (member: number) => `member${member}@example.org`;
export const databaseFile = (dataDir: string) => join(dataDir, 'ballast.db');

/** How many supporters the posts have, in turn: ten on average, some popular. */
const supporters = [2, 4, 6, 8, 30];
/** Each is coprime with the number of members, so that going round in such steps meets nobody twice. */
const strides = [1, 3, 7, 11, 13, 17, 19, 23];
/** Every so manyth post is talked about, by so many. */
const talkedAboutEvery = 100;
const talkedAboutComments = 20;
const commentsOf = (post: number) => (post % talkedAboutEvery === 0 ? talkedAboutComments : post % 2 === 0 ? 1 : 0);
const firstPostAt = Date.parse('2026-01-05T07:00:00.000Z');
const betweenPostsMs = 180_000;

const idOf = (kind: string, index: number) =>
  createHash('sha256').update(`${kind} ${index}`).digest().subarray(0, 16).toString('base64url');
const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** The posts with a page of comments. */
export const talkedAbout = (postsCount: number) =>
  Array.from({ length: Math.ceil(postsCount / talkedAboutEvery) }, (_, index) =>
    idOf('post', index * talkedAboutEvery),
  );
/** Whom the n-th member who can sign in talks with, and under which id. */
export const conversationsOf = (one: number) =>
  Array.from({ length: partners }, (_, index) => {
    const other = signInMembers + index;
    return { id: idOf('conversation', one * 1000 + other), otherId: idOf('member', other) };
  });

/**
 * Fills a fresh database file in `dataDir`, the same each time but for what the key file's key encrypts: three posts
 * in five are anonymous, under real seals.
 */
export async function seed(dataDir: string, postsCount: number): Promise<void> {
  const migrated = await openDatabase(`file:${databaseFile(dataDir)}`);
  await migrated.close();
  const box = createSealingBox([readOrCreateKeyFile(dataDir)], 'authorship', createSeededRandom('bench'));
  const authorship = createAuthorship(box);
  const passwordHash = await createPasswords().hash(password);

  const db = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false });
  db.exec('pragma synchronous = off; pragma cache_size = -512000; begin');
  const indexPosts = putAsideIndexing(db);

  const addMember = db.prepare(`insert into users (id, email, username, password_hash, first_name, last_name,
    avatar_color, postcode, country, date_of_birth, created_at) values (?, ?, ?, ?, 'Tree', 'Grower', ?, 'M1 1AE', 'UK',
    '1988-02-03', ?)`);
  const members = Array.from({ length: membersCount }, (_, index) => idOf('member', index));
  members.forEach((id, index) => {
    const hash = index < signInMembers ? passwordHash : 'none';
    addMember.run(id, emailOf(index), `member${index}`, hash, pick(avatarColours, index), firstPostAt);
  });

  addPosts(db, authorship, members, postsCount);
  indexPosts();
  addConversations(db, members);
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  db.close();
}

/**
 * The search index is made once, at the end: post by post it takes longer with each, all in one transaction. It is in one
 * segment then, as after a night's rewriting.
 */
function putAsideIndexing(db: DatabaseSync): () => void {
  const trigger = 'posts_search_insert';
  const sql = db.prepare('select sql from sqlite_schema where name = ?').get(trigger)?.['sql'];
  db.exec(`drop trigger ${trigger}`);
  return () =>
    db.exec(`insert into posts_search (posts_search) values ('rebuild');
    insert into posts_search (posts_search) values ('optimize'); ${sql}`);
}

function addPosts(db: DatabaseSync, authorship: Authorship, members: readonly string[], postsCount: number): void {
  const addPost = db.prepare(`insert into posts (id, author_id, author_seal, content, mood, likes_count, comments_count,
    created_at) values (?, ?, ?, ?, ?, ?, ?, ?)`);
  const addLike = db.prepare('insert into post_likes (user_id, post_id) values (?, ?)');
  const addComment = db.prepare(`insert into comments (id, post_id, author_id, author_seal, content, created_at)
    values (?, ?, ?, ?, ?, ?)`);
  for (let index = 0; index < postsCount; index += 1) {
    const id = idOf('post', index);
    const story = pick(demoStories, index);
    const isAnonymous = index % 5 < 3;
    const { authorId, authorSeal } = authorship.assign(id, pick(members, index * 7), isAnonymous);
    const at = new Date(firstPostAt + index * betweenPostsMs);
    const likes = pick(supporters, index);
    const said = commentsOf(index);
    // A second story's first half brings the median to some 300 characters.
    const more = pick(demoStories, index * 11 + 5).content;
    const content = index % 2 === 0 ? `${story.content}\n\n${more.slice(0, more.length / 2)}` : story.content;
    addPost.run(
      id,
      authorId,
      authorSeal,
      content,
      story.mood ?? null,
      likes,
      said,
      observableInstant(at, isAnonymous).getTime(),
    );
    for (let liker = 0; liker < likes; liker += 1) {
      addLike.run(pick(members, index * 31 + liker * pick(strides, index)), id);
    }
    for (let place = 0; place < said; place += 1) {
      const commentId = idOf('comment', index * talkedAboutComments + place);
      const author = authorship.assign(commentId, pick(members, index * 13 + place), isAnonymous);
      const reply = pick(demoStories, index + place).replies[0]?.content ?? 'Same here, mate.';
      addComment.run(
        commentId,
        id,
        author.authorId,
        author.authorSeal,
        reply,
        observableInstant(at, isAnonymous).getTime(),
      );
    }
  }
}

/** The members who can sign in have conversations of some length, the latest unread. */
function addConversations(db: DatabaseSync, members: readonly string[]): void {
  const addConversation = db.prepare('insert into conversations (id, first_id, second_id) values (?, ?, ?)');
  const addMember = db.prepare(`insert into conversation_members (conversation_id, user_id, last_seq, unread_count)
    values (?, ?, ?, ?)`);
  const addMessage = db.prepare(`insert into messages (seq, id, conversation_id, sender_id, content, created_at)
    values (?, ?, ?, ?, ?, ?)`);
  let seq = 0;
  for (let one = 0; one < signInMembers; one += 1) {
    for (const [index, { id, otherId }] of conversationsOf(one).entries()) {
      const other = signInMembers + index;
      const pair = [pick(members, one), otherId].sort() as [string, string];
      addConversation.run(id, ...pair);
      for (let said = 0; said < messagesEach; said += 1) {
        seq += 1;
        const reply = pick(demoStories, said * 3 + other).replies[0]?.content ?? 'I know that one.';
        const at = firstPostAt + seq * betweenPostsMs;
        addMessage.run(seq, idOf('message', seq), id, pick(members, said % 2 === 0 ? one : other), reply, at);
      }
      for (const [place, member] of [one, other].entries()) addMember.run(id, pick(members, member), seq, place);
    }
  }
}

/** How many rows a table has, as another connection sees them. */
export function countRows(dataDir: string, table: 'posts' | 'comments' | 'messages' | 'sessions' | 'users'): number {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const row = db.prepare(`select count(*) as n from ${table}`).get();
  db.close();
  return Number(row?.['n']);
}

/** The figures of the seed as the database has them, for the header of the bench. */
export function describeSeed(dataDir: string) {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const one = (sql: string) => Number(Object.values(db.prepare(sql).get() ?? {})[0]);
  const facts = {
    members: one('select count(*) from users'),
    posts: one('select count(*) from posts'),
    anonymous: one('select count(*) from posts where author_seal is not null'),
    likes: one('select count(*) from post_likes'),
    miscounted: one(
      'select count(*) from posts p where likes_count <> (select count(*) from post_likes l where l.post_id = p.id)',
    ),
    comments: one('select count(*) from comments'),
    messages: one('select count(*) from messages'),
    medianChars: one('select length(content) from posts order by 1 limit 1 offset (select count(*) / 2 from posts)'),
  };
  db.close();
  if (facts.miscounted > 0) throw new Error('The seed counted its likes wrongly.');
  return facts;
}
