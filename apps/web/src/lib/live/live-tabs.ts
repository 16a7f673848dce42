import { type NewsTopic, newsTopics } from '@ballast/schema/live';
import * as v from 'valibot';
import { openNewsStream } from './news-stream.ts';

/** Polling begins when the stream has been down for this time: most losses are shorter. */
const graceMs = 3000;

const message = v.variant('kind', [
  /** A tab has opened, and does not know whether the stream is up. */
  v.object({ kind: v.literal('hello') }),
  /** `connection` names the stream's connection; null: there is none. */
  v.object({ kind: v.literal('state'), connection: v.nullable(v.string()) }),
  v.object({ kind: v.literal('news'), about: v.array(v.picklist(newsTopics)) }),
]);
type Message = v.InferOutput<typeof message>;

type Listener = {
  /** Also after a lost connection: something may have been missed. */
  onConnect(): void;
  onDisconnect(): void;
  onNews(about: readonly NewsTopic[]): void;
};

/** Resolves when the caller may lead. The browser gives the lock to one tab at a time, and to the next when that one closes. */
function waitForLead(name: string, signal: AbortSignal, lead: () => void): void {
  // Browsers before 2022, and pages without https, have no locks: each tab has its own stream.
  if (!navigator.locks) return void lead();
  const untilLeft = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      lead();
    });
  navigator.locks.request(name, { signal }, untilLeft).catch(() => {});
}

/** Shares one stream among the browser's tabs: the leading tab holds it and passes its news on. */
export function joinLiveTabs(memberId: string, { onConnect, onDisconnect, onNews }: Listener): () => void {
  const name = `live ${memberId}`;
  const left = new AbortController();
  const channel = navigator.locks ? new BroadcastChannel(name) : undefined;
  let known: string | null = null;
  let isLeading = false;

  function receive(told: Message): void {
    if (told.kind === 'hello') {
      if (isLeading) channel?.postMessage({ kind: 'state', connection: known } satisfies Message);
    } else if (told.kind === 'news') onNews(told.about);
    else if (told.connection !== known) {
      known = told.connection;
      if (known === null) onDisconnect();
      else onConnect();
    }
  }

  function tell(told: Message): void {
    channel?.postMessage(told);
    receive(told);
  }

  function lead(): void {
    isLeading = true;
    const tellDown = () => tell({ kind: 'state', connection: null });
    let timer = setTimeout(tellDown, graceMs);
    const close = openNewsStream({
      onUp() {
        clearTimeout(timer);
        tell({ kind: 'state', connection: crypto.randomUUID() });
      },
      onDown() {
        clearTimeout(timer);
        timer = setTimeout(tellDown, graceMs);
      },
      onNews: (about) => tell({ kind: 'news', about: [...about] }),
    });
    left.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      close();
    });
  }

  channel?.addEventListener('message', ({ data }) => {
    const told = v.safeParse(message, data);
    if (told.success) receive(told.output);
  });
  channel?.postMessage({ kind: 'hello' } satisfies Message);
  waitForLead(name, left.signal, lead);
  return () => {
    left.abort();
    channel?.close();
  };
}
