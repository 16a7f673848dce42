import type { ThreadCommentRow, ThreadPostRow } from '@ballast/db/queries/comments/threads';
import { createNumberColumn } from './number-columns.ts';

const createInts = () => createNumberColumn((length) => new Int32Array(length));
const createTimes = () => createNumberColumn((length) => new Float64Array(length));
const createStates = () => createNumberColumn((length) => new Uint8Array(length));

const absent = 0;
const shown = 1;
const removed = 2;
const toState = ({ isRemoved }: { isRemoved: boolean }) => (isRemoved ? removed : shown);

/** Named items of one member, lowest seq first, including deleted ones. `count`: those that still exist. */
type NamedItems = { id: string; number: number; posts: number[]; comments: number[]; count: number };

/** Rows arrive in this order, except on PostgreSQL, where a lower seq may be committed later. */
function insertAscending(seqs: number[], seq: number): void {
  let at = seqs.length;
  while (at > 0 && (seqs[at - 1] ?? 0) > seq) at -= 1;
  if (seqs[at - 1] !== seq) seqs.splice(at, 0, seq);
}

/** Numbers members, from 1, so that an item's author needs four bytes. A member without items is forgotten. */
function createNamedItems() {
  const byId = new Map<string, NamedItems>();
  const byNumber = new Map<number, NamedItems>();
  let lastNumber = 0;

  return {
    of: (memberId: string): NamedItems | undefined => byId.get(memberId),
    idOf: (number: number): string | undefined => byNumber.get(number)?.id,

    add(memberId: string, kind: 'posts' | 'comments', seq: number): number {
      let named = byId.get(memberId);
      if (!named) {
        lastNumber += 1;
        named = { id: memberId, number: lastNumber, posts: [], comments: [], count: 0 };
        byId.set(memberId, named);
        byNumber.set(lastNumber, named);
      }
      insertAscending(named[kind], seq);
      named.count += 1;
      return named.number;
    },

    noteDeleted(number: number): void {
      const named = byNumber.get(number);
      if (!named) return;
      named.count -= 1;
      if (named.count > 0) return;
      byId.delete(named.id);
      byNumber.delete(number);
    },
  };
}

/**
 * What is public of all posts and comments, without content: 150 bytes for a post and its comments. Of an anonymous
 * item it does not contain the author (docs/anonymity.md, rule 2).
 */
export function createThreads() {
  const named = createNamedItems();
  const seqById = new Map<string, number>();
  const idOf: (string | undefined)[] = [];
  const post = {
    author: createInts(),
    likes: createInts(),
    at: createTimes(),
    state: createStates(),
    newest: createInts(),
    changes: createInts(),
  };
  const comment = {
    post: createInts(),
    author: createInts(),
    at: createTimes(),
    state: createStates(),
    older: createInts(),
  };

  /** Few comments are taken off. */
  const takenOffAtMs = new Map<number, number>();

  function noteChange(postSeq: number): void {
    post.changes.set(postSeq, post.changes.get(postSeq) + 1);
  }

  function deleteComment(seq: number): void {
    if (comment.state.get(seq) === absent) return;
    noteChange(comment.post.get(seq));
    comment.state.set(seq, absent);
    takenOffAtMs.delete(seq);
    named.noteDeleted(comment.author.get(seq));
  }

  /** A thread is a linked list, newest comment first. */
  function link(postSeq: number, seq: number): void {
    let newer = 0;
    let older = post.newest.get(postSeq);
    while (older > seq) {
      newer = older;
      older = comment.older.get(older);
    }
    if (older === seq) return;
    comment.older.set(seq, older);
    if (newer === 0) {
      post.newest.set(postSeq, seq);
      return;
    }
    comment.older.set(newer, seq);
    noteChange(postSeq);
  }

  function addComments(rows: readonly ThreadCommentRow[]): void {
    for (const { seq, postId, authorId, createdAt, isRemoved, takenOffAt } of rows) {
      const postSeq = seqById.get(postId);
      if (postSeq === undefined) continue;
      if (comment.state.get(seq) === absent) {
        comment.post.set(seq, postSeq);
        comment.author.set(seq, authorId === null ? 0 : named.add(authorId, 'comments', seq));
        comment.at.set(seq, createdAt.getTime());
        link(postSeq, seq);
      }
      const state = toState({ isRemoved: isRemoved || takenOffAt !== null });
      if (comment.state.get(seq) !== absent && comment.state.get(seq) !== state) noteChange(postSeq);
      comment.state.set(seq, state);
      if (isRemoved || takenOffAt === null) takenOffAtMs.delete(seq);
      else takenOffAtMs.set(seq, takenOffAt.getTime());
    }
  }

  return {
    addPosts(rows: readonly ThreadPostRow[]): void {
      for (const { seq, id, authorId, likesCount, createdAt, ...row } of rows) {
        if (post.state.get(seq) === absent) {
          seqById.set(id, seq);
          idOf[seq] = id;
          post.author.set(seq, authorId === null ? 0 : named.add(authorId, 'posts', seq));
          post.at.set(seq, createdAt.getTime());
        }
        post.likes.set(seq, likesCount);
        post.state.set(seq, toState(row));
      }
    },

    deletePost(id: string): void {
      const seq = seqById.get(id);
      if (seq === undefined) return;
      for (let each = post.newest.get(seq); each > 0; each = comment.older.get(each)) deleteComment(each);
      seqById.delete(id);
      idOf[seq] = undefined;
      post.newest.set(seq, 0);
      post.state.set(seq, absent);
      named.noteDeleted(post.author.get(seq));
    },

    /** Comments on unknown posts are skipped. */
    addComments,

    /** @param rows All comments on the post. */
    replaceComments(postId: string, rows: readonly ThreadCommentRow[]): void {
      const postSeq = seqById.get(postId);
      if (postSeq === undefined) return;
      const existing = new Set(rows.map(({ seq }) => seq));
      const kept: number[] = [];
      for (let seq = post.newest.get(postSeq); seq > 0; seq = comment.older.get(seq)) {
        if (existing.has(seq)) kept.push(seq);
        else deleteComment(seq);
      }
      post.newest.set(postSeq, kept[0] ?? 0);
      for (const [index, seq] of kept.entries()) comment.older.set(seq, kept[index + 1] ?? 0);
      addComments(rows);
    },

    seqOf: (postId: string): number | undefined => seqById.get(postId),
    idOf: (postSeq: number): string | undefined => idOf[postSeq],

    /** Undefined if the post does not exist. */
    getPost(seq: number) {
      const id = idOf[seq];
      if (id === undefined) return undefined;
      const isRemoved = post.state.get(seq) === removed;
      return { seq, id, isRemoved, likesCount: post.likes.get(seq), createdAt: new Date(post.at.get(seq)) };
    },

    isPostShown: (seq: number): boolean => post.state.get(seq) === shown,
    isPostBy: (seq: number, memberId: string): boolean =>
      post.author.get(seq) !== 0 && post.author.get(seq) === named.of(memberId)?.number,
    isPostAnonymous: (seq: number): boolean => post.state.get(seq) !== absent && post.author.get(seq) === 0,

    isCommentShown: (seq: number): boolean => comment.state.get(seq) === shown,
    isCommentAnonymous: (seq: number): boolean => comment.state.get(seq) !== absent && comment.author.get(seq) === 0,
    postSeqOf: (commentSeq: number): number => comment.post.get(commentSeq),
    /** Undefined for a comment that was not taken off, or that staff have removed. */
    takenOffAtMs: (seq: number): number | undefined => takenOffAtMs.get(seq),
    commentedAtMs: (seq: number): number => comment.at.get(seq),
    /** Undefined for an anonymous comment. */
    commentAuthorId: (seq: number): string | undefined => named.idOf(comment.author.get(seq)),
    /** Counts every change of a thread but a new comment after all others. */
    changesOf: (postSeq: number): number => post.changes.get(postSeq),
    /** 0 if there is none. */
    newestComment: (postSeq: number): number => post.newest.get(postSeq),
    olderComment: (seq: number): number => comment.older.get(seq),

    /** Newest first, including removed ones. */
    namedPosts: (memberId: string, limit: number): number[] =>
      newestExisting(named.of(memberId)?.posts ?? [], limit, (seq) => post.state.get(seq) !== absent),
    namedComments: (memberId: string, limit: number): number[] =>
      newestExisting(named.of(memberId)?.comments ?? [], limit, (seq) => comment.state.get(seq) !== absent),
  };
}

function newestExisting(seqs: readonly number[], limit: number, exists: (seq: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = seqs.length - 1; at >= 0 && found.length < limit; at -= 1) {
    const seq = seqs[at] ?? 0;
    if (exists(seq)) found.push(seq);
  }
  return found;
}

export type Threads = ReturnType<typeof createThreads>;
