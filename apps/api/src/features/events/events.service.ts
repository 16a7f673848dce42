import { type News, newsView } from '@ballast/schema/events';
import type { Viewer } from '../../auth/sessions.ts';
import type { Hub, Receiver } from '../../events/hub.ts';
import { noTopics, topicsOf } from '../../events/topics.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Push } from '../push/open-push.ts';

/** In V8, a substring keeps its whole string in memory: here the cookie header, as long as the stream is open. */
const copyOf = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

export function createEventsService({ sessions }: Kernel, { hub, push }: { hub: Hub; push: Pick<Push, 'noteVisit'> }) {
  function open(viewer: Viewer, receiver: Receiver): () => void {
    push.noteVisit(viewer.id);
    return hub.addStream(
      { memberId: viewer.id, handle: viewer.handle, sessionId: copyOf(sessions.idOf(viewer)) },
      receiver,
    );
  }

  return {
    open,

    checkCapacity: hub.checkCapacity,

    retryMs: hub.retryMs,

    /** For callers in this process. Streams over HTTP take less memory (docs/decisions/015-live-streams.md). */
    async *listen(viewer: Viewer, signal: AbortSignal | undefined): AsyncGenerator<News, void, unknown> {
      hub.checkCapacity();
      let topics = noTopics;
      let isOver = false;
      let wake = () => {};
      const end = () => {
        isOver = true;
        wake();
      };
      const close = open(viewer, {
        send(newTopics) {
          topics |= newTopics;
          wake();
        },
        end,
      });
      signal?.addEventListener('abort', end);
      try {
        while (!isOver) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          if (topics === noTopics) await promise;
          const about = topicsOf(topics);
          topics = noTopics;
          if (about.length > 0) yield newsView.parse({ about });
        }
      } finally {
        signal?.removeEventListener('abort', end);
        close();
      }
    },
  };
}
