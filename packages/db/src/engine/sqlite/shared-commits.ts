import { openSync, readSync } from 'node:fs';
import type Client from 'better-sqlite3';
import type { CommitChannel, CommitNotice } from '../../cache/commit-notices.ts';

/** After this time a commit without a notice counts as that of a program that sends none. Notices take about a millisecond. */
const noticeMs = 100;
/** Later notices are dropped, and with them everything that is cached. */
const maxWaiting = 1000;
/** A read waits for a notice this long before it does without caches, which costs more than most waiting. */
const soonMs = 5;

/** Where the log's index has its counter of commits, in the byte order of the machine (https://www.sqlite.org/walformat.html). */
const counterOffset = 8;
const counterBytes = 4;

/**
 * Counts the commits to the file by all processes. A read takes about a microsecond and needs no lock.
 * The counter starts again at 0 if SQLite has to rebuild the index after a crash.
 */
function openCommitCounter(client: Client.Database): () => number {
  // Creates the index.
  client.prepare('select 1 from sqlite_master').get();
  // Never closed: closing any descriptor of a file releases all locks that the process holds on it, including SQLite's.
  const descriptor = openSync(`${client.name}-shm`, 'r');
  const buffer = Buffer.alloc(counterBytes);
  const numbers = new Uint32Array(buffer.buffer, buffer.byteOffset, 1);
  return () => {
    readSync(descriptor, buffer, 0, counterBytes, counterOffset);
    return numbers[0] ?? 0;
  };
}

type Deps = {
  client: Client.Database;
  channel: CommitChannel;
  /** Drops what the commits of another process changed, or everything. Has to end an open read transaction. */
  drop(notice: CommitNotice | 'everything'): void;
};

/**
 * Knows whether the notices of all processes cover every commit to the file. What is cached is current if they do, no
 * matter how late the notices are: the file itself counts the commits.
 */
export function createSqliteSharedCommits({ client, channel, drop }: Deps) {
  const count = openCommitCounter(client);
  const dataVersion = client.prepare('pragma data_version').pluck();
  const waiting = new Map<number, CommitNotice>();
  /** The cached values are at least as new as this commit. */
  let covered = count();
  let missing: { upTo: number; sinceMs: number } | undefined;
  let readers: ((isCovered: boolean) => void)[] = [];
  let readersTimer: NodeJS.Timeout | undefined;

  function answerReaders(isCovered: boolean): void {
    clearTimeout(readersTimer);
    readersTimer = undefined;
    const answered = readers;
    readers = [];
    for (const answer of answered) answer(isCovered);
  }

  function dropEverything(upTo: number): void {
    drop('everything');
    waiting.clear();
    missing = undefined;
    covered = upTo;
  }

  function followWaiting(): void {
    for (let next = waiting.get(covered); next; next = waiting.get(covered)) {
      waiting.delete(covered);
      covered = next.upTo;
    }
    if (missing && covered >= missing.upTo) missing = undefined;
    if (readers.length > 0 && covered === count()) answerReaders(true);
  }

  function note(notice: CommitNotice): void {
    if (notice.after < covered) return;
    if (waiting.size >= maxWaiting) dropEverything(count());
    else waiting.set(notice.after, notice);
    followWaiting();
  }

  channel.onNotice((notice) => {
    drop(notice);
    note(notice);
  });

  return {
    /** Runs `commit`, whose own changes are already dropped, and tells the other processes. */
    record<Result>(commit: () => Result, describe: () => Pick<CommitNotice, 'sources' | 'changes'>): Result {
      const after = count();
      const version = dataVersion.get();
      try {
        return commit();
      } finally {
        const upTo = count();
        // A program that committed meanwhile changes the version. Then no notice is sent, and everything is dropped later.
        const isOwn = dataVersion.get() === version;
        const description = describe();
        if (isOwn && upTo !== after) {
          const notice = { after, upTo, ...description };
          note(notice);
          channel.send(notice);
        }
      }
    },

    /** Resolves to true once the notices cover every commit, and to false if that takes more than some milliseconds. */
    whenCovered: (): Promise<boolean> =>
      new Promise((resolve) => {
        readers.push(resolve);
        readersTimer ??= setTimeout(() => answerReaders(false), soonMs);
      }),

    isCovered(): boolean {
      const current = count();
      if (current === covered) return true;
      if (current < covered) {
        dropEverything(current);
        return true;
      }
      const nowMs = performance.now();
      missing ??= { upTo: current, sinceMs: nowMs };
      if (nowMs - missing.sinceMs < noticeMs) return false;
      dropEverything(current);
      return true;
    },
  };
}
