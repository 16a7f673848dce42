import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@ballast/schema/limits';
import type { AppError } from '../errors/app-error.ts';
import { createPace } from './pace.ts';
import { tooMany } from './too-many.ts';
import { createTurns } from './turns.ts';
import { createUnreadAnswers } from './unread-answers.ts';

/** Visitors at one address have as much as so many accounts. */
export const visitorsFactor = 16;
const retryMs = 1000;

export type ShareCaller = { account: string | undefined; client: { networkAddress(): string; hasGone(): boolean } };

const keyOf = ({ account, client }: ShareCaller): string => account ?? client.networkAddress();

/** A caller with many calls or answers in hand waits for its own. Each caller has a queue, so nobody else's calls delay it. */
export function createFairShares(refuse: (waitMs: number) => AppError) {
  // On PostgreSQL, too: with three at once, another member waited four times as long.
  const calls = createTurns(1);
  const pictures = createTurns(limits.picturesInHandMax);
  const visitorPictures = createTurns(limits.picturesInHandMax * visitorsFactor);
  const unread = createUnreadAnswers();
  const pace = createPace();

  function continueTurn(caller: ShareCaller, end: () => void): () => void {
    if (!caller.client.hasGone()) return end;
    end();
    throw tooMany(retryMs);
  }

  /** A call whose client has gone does not run. */
  async function takeTurn(turns: ReturnType<typeof createTurns>, caller: ShareCaller): Promise<() => void> {
    return continueTurn(caller, await turns.take(keyOf(caller)));
  }

  async function takeCall(caller: ShareCaller): Promise<() => void> {
    const end = await takeTurn(calls, caller);
    const waitMs = pace.waitMs(keyOf(caller));
    if (waitMs === 0) return end;
    await wait(waitMs);
    return continueTurn(caller, end);
  }

  function checkUnread(caller: ShareCaller): void {
    const max = limits.unreadMaxBytes * (caller.account === undefined ? visitorsFactor : 1);
    if (unread.bytesOf(keyOf(caller)) > max) throw refuse(retryMs);
  }

  return {
    /** @throws {AppError} RATE_LIMITED if the caller has not taken its answers */
    async readInTurn<Outcome>(caller: ShareCaller, run: () => Promise<Outcome>): Promise<Outcome> {
      const end = await takeCall(caller);
      try {
        checkUnread(caller);
        return await run();
      } finally {
        end();
      }
    },

    /**
     * For a write. It does not keep its turn, because it may wait for a picture, or for the hash of a password. Visitors' writes
     * have no turn: a person who signs in or asks for help must not wait for what others read at the same address.
     */
    async startInTurn<Outcome>(caller: ShareCaller, run: () => Promise<Outcome>): Promise<Outcome> {
      if (caller.account !== undefined) (await takeCall(caller))();
      return run();
    },

    /** Pictures wait, because browsers do not repeat a request for one. */
    async startPicture(caller: ShareCaller, answer: ServerResponse): Promise<void> {
      const end = await takeTurn(caller.account === undefined ? visitorPictures : pictures, caller);
      answer.once('close', end);
    },

    /** Units over the first one, which a turn of its own makes up for, delay the caller's next calls. */
    notePace(caller: ShareCaller, units: number): void {
      if (units > 1) pace.add(keyOf(caller), (units - 1) / (caller.account === undefined ? visitorsFactor : 1));
    },

    watchAnswer: (caller: ShareCaller, answer: ServerResponse) => unread.watch(keyOf(caller), answer),
  };
}

export const unlimitedShares: ReturnType<typeof createFairShares> = {
  readInTurn: (_caller, run) => run(),
  startInTurn: (_caller, run) => run(),
  startPicture: async () => {},
  notePace() {},
  watchAnswer() {},
};
