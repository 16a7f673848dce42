import type { Sessions } from '../auth/sessions.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import { createHub, type PresenceElsewhere } from './hub.ts';
import { createNews } from './news.ts';

export function openEvents({
  sessions,
  encryptionKeys,
  random,
  presence,
}: {
  sessions: Pick<Sessions, 'findEnded' | 'onEnd'>;
  encryptionKeys: readonly Buffer[];
  random: RandomBytes;
  presence?: PresenceElsewhere | undefined;
}) {
  const hub = createHub({ findEnded: sessions.findEnded, random, presence });
  const { news, staffPresence, connect, close } = createNews({
    hub,
    box: createSealingBox(encryptionKeys, 'news', random),
    random,
  });
  sessions.onEnd(news.sessionsEnded);
  let prepareTick = async () => {};
  return {
    hub,
    news,
    staffPresence,
    connect,
    close,

    /** `listener` is called before each turn of the heartbeat wheel. It must not fail. */
    onTick(listener: () => Promise<void>): void {
      prepareTick = listener;
    },

    prepareTick: (): Promise<void> => prepareTick(),

    async tick(): Promise<void> {
      await prepareTick();
      await hub.tick();
    },
  };
}

export type Events = ReturnType<typeof openEvents>;
