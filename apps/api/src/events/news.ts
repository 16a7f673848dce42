import type { NewsTopic } from '@ballast/schema/live';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { SealingBox } from '../privacy/sealing.ts';
import { type Bulletin, type Channel, type OpenChannel, openBulletin, sealBulletin } from './channel.ts';
import type { Hub } from './hub.ts';
import { toTopicSet } from './topics.ts';

/** The one place where news starts. Called after a commit; it never fails. */
export type News = {
  /** About what is done by name. `names` are members' ids, and the handles of authors of anonymous items. */
  now(names: readonly string[], about: readonly NewsTopic[]): void;
  /** About anonymous items: waits for each stream's next beat, which looks the same without it. */
  atNextBeat(names: readonly string[], about: readonly NewsTopic[]): void;
  /** Some of the member's sessions have ended, and their streams with them. */
  sessionsEnded(memberId: string): void;
};

type Deps = { hub: Hub; box: SealingBox; random: RandomBytes };

/** Tells the streams of this process and, once it is connected, those of the others. */
export function createNews({ hub, box, random }: Deps) {
  let channel: Channel | undefined;
  let from = '';
  let hasLost = false;

  function deliver({ kind, members, about }: Bulletin): void {
    const topics = toTopicSet(about);
    if (kind === 'now') hub.now(members, topics);
    else if (kind === 'at next beat') hub.atNextBeat(members, topics);
    else if (kind === 'sessions') void hub.checkSessions(members);
    else hub.everybodyAtNextBeat();
  }

  function pass(bulletin: Omit<Bulletin, 'from'>): void {
    if (!channel) return;
    for (const payload of sealBulletin(box, { ...bulletin, from })) {
      channel.publish(payload).then(
        () => {
          if (!hasLost) return;
          hasLost = false;
          passToEverybody();
        },
        () => {
          hasLost = true;
        },
      );
    }
  }

  const passToEverybody = () => pass({ kind: 'everybody', members: [], about: [] });

  function publish(kind: Bulletin['kind'], memberIds: readonly string[], about: readonly NewsTopic[] = []): void {
    const bulletin: Bulletin = { from, kind, members: [...new Set(memberIds)], about: [...about] };
    if (bulletin.members.length === 0) return;
    deliver(bulletin);
    pass(bulletin);
  }

  const news: News = {
    now: (memberIds, about) => publish('now', memberIds, about),
    atNextBeat: (memberIds, about) => publish('at next beat', memberIds, about),
    sessionsEnded: (memberId) => publish('sessions', [memberId]),
  };

  return {
    news,

    async connect(openChannel: OpenChannel): Promise<void> {
      from = createId(random);
      channel = await openChannel({
        onPayload(payload) {
          const bulletin = openBulletin(box, payload);
          if (bulletin && bulletin.from !== from) deliver(bulletin);
        },
        onGap() {
          hub.everybodyAtNextBeat();
          passToEverybody();
        },
      });
    },

    close: async (): Promise<void> => channel?.close(),
  };
}

/** Publishes once the write is committed, and nothing if it failed. */
export async function onCommit<Result>(write: Promise<Result>, publish: (result: Result) => void): Promise<Result> {
  const result = await write;
  publish(result);
  return result;
}
