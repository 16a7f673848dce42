import { createStore } from '@ballast/ui/store';
import * as v from 'valibot';
import type { createDraftStore } from '../../lib/storage/drafts.ts';
import { storedClientId, storedInstant, storedText } from '../../lib/storage/drafts.ts';
import type { OwnDrafts } from '../../lib/storage/own-drafts.ts';
import type { Message } from './pages.ts';

const storedMessage = v.object({
  clientId: storedClientId,
  content: storedText,
  createdAt: storedInstant,
  /** The newest message of the thread when this one was sent: null in a new thread, absent if unknown. */
  afterId: v.optional(v.nullable(v.string())),
  /** Ids of later messages that have the same text but are known to be other messages. */
  otherIds: v.optional(v.array(v.string())),
});
const storedMessages = v.array(storedMessage);

export type NewMessage = v.InferOutput<typeof storedMessage>;

/** A message that is shown below the thread until the thread's loaded pages contain it. */
export type OutgoingMessage = NewMessage &
  (
    | { state: 'sending' }
    /** `refusal`: why trying again does not help. Not stored, because a suspension ends. */
    | { state: 'failed'; refusal?: string | undefined }
    | { state: 'sent'; message: Message }
  );

export type Pair = { memberId: string; receiverId: string };

const none: readonly OutgoingMessage[] = [];
const nameOf = (receiverId: string) => `unsent:${receiverId}`;

/** Each message keeps one idempotency key and is stored until sent, so that none is lost or duplicated. */
export function createOutbox(
  drafts: ReturnType<typeof createDraftStore>,
  own: Pick<OwnDrafts, 'ownName' | 'findLeft'>,
) {
  const boxes = createStore(new Map<string, readonly OutgoingMessage[]>());
  const keyOf = ({ memberId, receiverId }: Pair) => `${memberId} ${receiverId}`;

  /** Messages in flight when the page was closed count as failed. */
  function readStoredBox({ memberId }: Pair, storedName: string): readonly OutgoingMessage[] {
    const stored = drafts.read(memberId, storedName, storedMessages);
    return stored?.map((message) => ({ ...message, state: 'failed' })) ?? none;
  }

  /** Adds the unsent messages of closed tabs. */
  async function takeLeft(pair: Pair): Promise<void> {
    const left = await own.findLeft(pair.memberId, nameOf(pair.receiverId));
    // Another member may have signed in meanwhile.
    const box = boxes.get().get(keyOf(pair));
    if (!box || left.length === 0) return;
    const messages = left.flatMap(({ storedName }) => readStoredBox(pair, storedName));
    for (const { storedName } of left) drafts.remove(pair.memberId, storedName);
    write(pair, [...messages, ...box]);
  }

  function read(pair: Pair): readonly OutgoingMessage[] {
    const key = keyOf(pair);
    const cached = boxes.get().get(key);
    if (cached) return cached;
    const box = readStoredBox(pair, own.ownName(nameOf(pair.receiverId)));
    // Fills the cache without a change, so listeners are not called.
    boxes.get().set(key, box);
    void takeLeft(pair);
    return box;
  }

  function write(pair: Pair, box: readonly OutgoingMessage[]): void {
    const unsettled = box
      .filter(({ state }) => state !== 'sent')
      .map(({ clientId, content, createdAt, afterId, otherIds }) => ({
        clientId,
        content,
        createdAt,
        afterId,
        otherIds,
      }));
    const storedName = own.ownName(nameOf(pair.receiverId));
    if (unsettled.length > 0) drafts.write(pair.memberId, storedName, unsettled);
    else drafts.remove(pair.memberId, storedName);
    boxes.set(new Map(boxes.get()).set(keyOf(pair), box));
  }

  /** Ignores responses for a member who has signed out. */
  function settle(pair: Pair, clientId: string, toSettled: (entry: OutgoingMessage) => OutgoingMessage): void {
    const box = boxes.get().get(keyOf(pair));
    if (!box?.some((entry) => entry.clientId === clientId)) return;
    write(pair, box.map(toSettled));
  }

  return {
    read,

    subscribe: boxes.subscribe,

    /** A retried message moves to the end, because the server adds it there. */
    send(pair: Pair, message: NewMessage): void {
      const others = read(pair).filter(({ clientId }) => clientId !== message.clientId);
      write(pair, [...others, { ...message, state: 'sending' }]);
    },

    markSent: (pair: Pair, clientId: string, message: Message) =>
      settle(pair, clientId, (entry) => {
        if (entry.clientId === clientId) return { ...entry, state: 'sent', message };
        if (entry.content !== message.content) return entry;
        return { ...entry, otherIds: [...(entry.otherIds ?? []), message.id] };
      }),

    markFailed: (pair: Pair, clientId: string, refusal?: string) =>
      settle(pair, clientId, (entry) => (entry.clientId === clientId ? { ...entry, state: 'failed', refusal } : entry)),

    /** The server refused the message, so no message in the thread can be this one. */
    markRefused: (pair: Pair, clientId: string) =>
      settle(pair, clientId, (entry) =>
        entry.clientId === clientId ? { ...entry, state: 'failed', afterId: undefined } : entry,
      ),

    discard(pair: Pair, clientId: string): void {
      write(
        pair,
        read(pair).filter((entry) => entry.clientId !== clientId),
      );
    },

    /** Drops sent messages that the thread contains. `ids` are the ids of the thread's messages. */
    dropArrived(pair: Pair, ids: ReadonlySet<string>): void {
      const left = read(pair).filter((entry) => entry.state !== 'sent' || !ids.has(entry.message.id));
      if (left.length < read(pair).length) write(pair, left);
    },

    /** Clears the memory only. Browser storage is cleared with the drafts. */
    clear: (): void => boxes.set(new Map()),
  };
}
