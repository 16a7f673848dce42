import type { NewsTopic } from '@ballast/schema/live';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { SealingBox } from '../privacy/sealing.ts';
import { type Bulletin, type Channel, type OpenChannel, openBulletin, sealBulletin } from './channel.ts';
import type { Hub } from './hub.ts';
import { toTopicSet } from './topics.ts';

/**
 * The one place where news starts. Called after a commit; it never fails. Where it may be a secret who is told, or whether
 * anybody is, `least` is a number that is none, and at least that of the names: other processes are told in as many payloads.
 */
export type News = {
  /** About what is done by name. `names` are members' ids, and the handles of authors of anonymous items. */
  now(names: readonly string[], about: readonly NewsTopic[], least?: number): void;
  /** About anonymous items: waits for each stream's next beat, which looks the same without it. */
  atNextBeat(names: readonly string[], about: readonly NewsTopic[], least?: number): void;
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

  function pass(bulletin: Omit<Bulletin, 'from'>, least = 0): void {
    if (!channel) return;
    for (const payload of sealBulletin(box, { ...bulletin, from }, least)) {
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

  function publish(
    kind: Bulletin['kind'],
    memberIds: readonly string[],
    about: readonly NewsTopic[] = [],
    least = 0,
  ): void {
    const bulletin: Bulletin = { from, kind, members: [...new Set(memberIds)], about: [...about] };
    if (bulletin.members.length === 0 && least === 0) return;
    deliver(bulletin);
    pass(bulletin, least);
  }

  const news: News = {
    now: (names, about, least) => publish('now', names, about, least),
    atNextBeat: (names, about, least) => publish('at next beat', names, about, least),
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
