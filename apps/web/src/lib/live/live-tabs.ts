import { type NewsTopic, newsTopics } from '@ballast/schema/live';
import * as v from 'valibot';
import { openNewsStream } from './news-stream.ts';

/** Polling begins after the stream has been down for this time. Most losses are shorter. */
const graceMs = 3000;

const messageSchema = v.variant('kind', [
  /** A new tab asks whether the stream is up. */
  v.object({ kind: v.literal('hello') }),
  /** `connection` identifies the stream's connection; null without a connection. */
  v.object({ kind: v.literal('state'), connection: v.nullable(v.string()) }),
  v.object({ kind: v.literal('news'), about: v.array(v.picklist(newsTopics)) }),
]);
type Message = v.InferOutput<typeof messageSchema>;

type Listener = {
  /** Called on the first connection and on every reconnection, before which news may have been missed. */
  onConnect(): void;
  onDisconnect(): void;
  onNews(about: readonly NewsTopic[]): void;
};

/** Calls `lead` when this tab may lead. The browser gives the lock to one tab, and to the next when that tab closes. */
function waitForLead(name: string, signal: AbortSignal, lead: () => void): void {
  // Browsers before 2022, and pages without https, have no locks. There each tab has its own stream.
  if (!navigator.locks) return void lead();
  const holdLockUntilLeave = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      lead();
    });
  navigator.locks.request(name, { signal }, holdLockUntilLeave).catch(() => {});
}

/** Shares one stream among the browser's tabs: the leading tab holds it and passes its news on. */
export function joinLiveTabs(memberId: string, { onConnect, onDisconnect, onNews }: Listener): () => void {
  const name = `live ${memberId}`;
  const leaveController = new AbortController();
  const channel = navigator.locks ? new BroadcastChannel(name) : undefined;
  let knownConnection: string | null = null;
  let isLeading = false;

  function receive(message: Message): void {
    if (message.kind === 'hello') {
      if (isLeading) channel?.postMessage({ kind: 'state', connection: knownConnection } satisfies Message);
    } else if (message.kind === 'news') onNews(message.about);
    else if (message.connection !== knownConnection) {
      knownConnection = message.connection;
      if (knownConnection === null) onDisconnect();
      else onConnect();
    }
  }

  function broadcast(message: Message): void {
    channel?.postMessage(message);
    receive(message);
  }

  function lead(): void {
    isLeading = true;
    const broadcastDown = () => broadcast({ kind: 'state', connection: null });
    let timer = setTimeout(broadcastDown, graceMs);
    const close = openNewsStream({
      onUp() {
        clearTimeout(timer);
        broadcast({ kind: 'state', connection: crypto.randomUUID() });
      },
      onDown() {
        clearTimeout(timer);
        timer = setTimeout(broadcastDown, graceMs);
      },
      onNews: (about) => broadcast({ kind: 'news', about: [...about] }),
    });
    leaveController.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      close();
    });
  }

  channel?.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(messageSchema, data);
    if (parsed.success) receive(parsed.output);
  });
  channel?.postMessage({ kind: 'hello' } satisfies Message);
  waitForLead(name, leaveController.signal, lead);
  return () => {
    leaveController.abort();
    channel?.close();
  };
}
