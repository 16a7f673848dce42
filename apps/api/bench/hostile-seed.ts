import { DatabaseSync } from 'node:sqlite';
import { demoStories } from '@ballast/content/demo/stories';
import { openDatabase } from '@ballast/db/open-database';
import { accountQueries } from '@ballast/db/queries/accounts/accounts';
import { limits } from '@ballast/schema/limits';
import { openEncryptionKeys } from '../src/privacy/encryption-keys.ts';
import { createHandles } from '../src/privacy/handles.ts';
import { systemRandom } from '../src/privacy/random.ts';
import { createKeptSeals } from '../src/privacy/seals/kept-seals.ts';
import { pick } from './pick.ts';
import { databaseFile, idOf, type SeedMembers } from './seed.ts';

/** The first ten sign in as the others, and each of the next ones plays one pattern. */
export const victimsCount = 10;
export const hostileSize: SeedMembers = { membersCount: 64, signingIn: 20 };

const threads = 100;
const repliesEach = 100;
const takenOffComments = 1500;
/** As many as one account may write in five days. */
const stories = 1275;
const unreadStories = 450;
const unreadEach = 20;
/** Ordinary stories on top, so that the first page of the others is what it would be. */
const newestStories = 60;

const textOf = (chars: number) =>
  demoStories
    .map(({ content }) => content)
    .join(' ')
    .slice(0, chars);
const [longComment, longStory] = [textOf(limits.commentMaxChars), textOf(limits.postMaxChars)];

export const hostilePosts = {
  hiddenThread: idOf('hostile hidden thread', 0),
  takenOffThread: idOf('hostile taken off thread', 0),
  oneMoreToKeep: idOf('newest story', 0),
};

/** Members of the seed, by what they do. */
export const hostileMembers = {
  hiddenThread: victimsCount,
  takenOffThread: victimsCount + 1,
  waiting: victimsCount + 2,
  hiddenList: victimsCount + 3,
  otherLimit: victimsCount + 4,
  noticeList: victimsCount + 5,
  noticeCount: victimsCount + 6,
  keeping: victimsCount + 7,
  takenOffList: victimsCount + 8,
  unread: victimsCount + 9,
} as const;

type Comment = { id: string; postId: string; content: string; replyTo?: string; takenOffAt?: number };

function openWriter(db: DatabaseSync, nowMs: number) {
  const post = db.prepare(`insert into posts (id, author_id, content, topics, likes_count, comments_count, created_at)
    values (?, ?, ?, '', 0, ?, ?)`);
  const comment = db.prepare(`insert into comments (id, post_id, author_id, content, reply_to, taken_off_at, created_at)
    values (?, ?, ?, ?, ?, ?, ?)`);
  const hidden = db.prepare('insert into hidden_comments (user_id, comment_id) values (?, ?)');
  return {
    addPost: (id: string, author: number, content: string, commentsCount = 0) =>
      void post.run(id, idOf('member', author), content, commentsCount, nowMs),
    /** By members who do not sign in. */
    addComment({ id, postId, content, replyTo, takenOffAt }: Comment, index: number): void {
      const { membersCount, signingIn } = hostileSize;
      const writer = signingIn + (index % (membersCount - signingIn));
      comment.run(id, postId, idOf('member', writer), content, replyTo ?? null, takenOffAt ?? null, nowMs);
    },
    hide: (member: number, commentId: string) => void hidden.run(idOf('member', member), commentId),
  };
}

type Writer = ReturnType<typeof openWriter>;

/** A thread of long comments, each with many long replies. One viewer hides all comments, another as many replies as they may. */
function addHiddenThread({ addPost, addComment, hide }: Writer): void {
  const { hiddenThread } = hostilePosts;
  addPost(hiddenThread, hostileMembers.hiddenThread, longStory, threads * (repliesEach + 1));
  for (let thread = 0; thread < threads; thread += 1) {
    const replyTo = idOf('hostile thread', thread);
    addComment({ id: replyTo, postId: hiddenThread, content: longComment }, thread);
    hide(hostileMembers.hiddenThread, replyTo);
  }
  for (let reply = 0; reply < threads * repliesEach; reply += 1) {
    const id = idOf('hostile reply', reply);
    const replyTo = idOf('hostile thread', Math.floor(reply / repliesEach));
    addComment({ id, postId: hiddenThread, content: longComment, replyTo }, reply);
    if (reply < limits.hiddenCommentsMax) hide(hostileMembers.hiddenList, id);
  }
}

function addTakenOffThread({ addPost, addComment }: Writer, nowMs: number): void {
  const { takenOffThread: postId } = hostilePosts;
  addPost(postId, hostileMembers.takenOffList, longStory);
  for (let index = 0; index < takenOffComments; index += 1) {
    const id = idOf('hostile taken off', index);
    addComment({ id, postId, content: longComment, takenOffAt: nowMs }, index);
  }
}

/** Stories of one member, each with answers that the member has not seen. */
function addStories(writer: Writer, author: number, count: number, answersEach: number): void {
  for (let story = 0; story < count; story += 1) {
    const postId = idOf(`hostile story of ${author}`, story);
    writer.addPost(postId, author, longStory.slice(0, 300), answersEach);
    for (let answer = 0; answer < answersEach; answer += 1) {
      const id = idOf(`hostile answer to ${author}`, story * answersEach + answer);
      writer.addComment({ id, postId, content: 'Same here.' }, story + answer);
    }
  }
}

async function keepPosts(dataDir: string, postIds: readonly string[], nowMs: number): Promise<string[][]> {
  const database = await openDatabase(`file:${databaseFile(dataDir)}`);
  const encryptionKeys = await openEncryptionKeys({ encryptionKeys: undefined, dataDir }, database, systemRandom);
  const handles = createHandles({ queries: accountQueries(database), encryptionKeys, random: systemRandom });
  const handle = (await handles.of(idOf('member', hostileMembers.keeping))) ?? '';
  await database.close();
  const seals = createKeptSeals({ encryptionKeys, oldestKey: pick(encryptionKeys, 0), random: systemRandom });
  return postIds.map((postId, index) => {
    const keepHash = seals.keepHashOf(handle, postId);
    return [keepHash, seals.ownerHashOf(handle), seals.seal(keepHash, { postId, keptAt: nowMs - index })];
  });
}

/** Adds what each pattern needs to a seeded file. */
export async function seedHostile(dataDir: string): Promise<void> {
  const nowMs = Math.floor(Date.now() / 60_000) * 60_000;
  const db = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false });
  const postIds = db
    .prepare('select id from posts limit ?')
    .all(limits.keptPostsMax)
    .map(({ id }) => String(id));
  db.exec('pragma synchronous = off; begin');
  const writer = openWriter(db, nowMs);
  addHiddenThread(writer);
  addTakenOffThread(writer, nowMs);
  addStories(writer, hostileMembers.noticeList, stories, 1);
  addStories(writer, hostileMembers.noticeCount, unreadStories, unreadEach);
  for (let story = 0; story < stories; story += 1)
    writer.addPost(idOf('hostile unanswered', story), hostileMembers.waiting, longStory);
  for (let story = 0; story < newestStories; story += 1)
    writer.addPost(idOf('newest story', story), story % victimsCount, pick(demoStories, story).content);
  const keep = db.prepare('insert into kept_posts (keep_hash, owner_hash, seal) values (?, ?, ?)');
  db.exec('commit');
  const kept = await keepPosts(dataDir, postIds, nowMs);
  db.exec('begin');
  for (const row of kept) keep.run(...row);
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)');
  db.close();
}
