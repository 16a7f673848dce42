import type { NewsTopic } from '@ballast/schema/live';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { SealingBox } from '../privacy/sealing.ts';
import { type Bulletin, type Channel, type OpenChannel, openBulletin, sealBulletin } from './channel.ts';
import type { Hub } from './hub.ts';
import { toTopicSet } from './topics.ts';

/**
 * The only place that publishes news. Call it after a commit; it never fails. `minMembers` hides how many members are told:
 * other processes get payloads for at least this number. It must not be secret, nor less than the number of names.
 */
export type News = {
  /** For named acts. `names` are members' ids, and handles of authors of anonymous items. */
  now(names: readonly string[], about: readonly NewsTopic[], minMembers?: number): void;
  /** For anonymous items. Waits for each stream's next beat, which looks the same without news. */
  atNextBeat(names: readonly string[], about: readonly NewsTopic[], minMembers?: number): void;
  /** Ends those of the member's streams whose session has ended. */
  sessionsEnded(memberId: string): void;
};

type Deps = { hub: Hub; box: SealingBox; random: RandomBytes };

/** Publishes news to the streams of this process and, once connected, to those of the other processes. */
export function createNews({ hub, box, random }: Deps) {
  let channel: Channel | undefined;
  let from = '';
  let hasLost = false;

  function deliver({ kind, members, about }: Bulletin): void {
    const topics = toTopicSet(about);
    if (kind === 'now') hub.now(members, topics);
    else if (kind === 'at next beat') hub.atNextBeat(members, topics);
    else if (kind === 'sessions') void hub.endStreamsWithoutSession(members);
    else hub.everybodyAtNextBeat();
  }

  function pass(bulletin: Omit<Bulletin, 'from'>, minMembers = 0): void {
    if (!channel) return;
    for (const payload of sealBulletin(box, { ...bulletin, from }, minMembers)) {
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
    minMembers = 0,
  ): void {
    const bulletin: Bulletin = { from, kind, members: [...new Set(memberIds)], about: [...about] };
    if (bulletin.members.length === 0 && minMembers === 0) return;
    deliver(bulletin);
    pass(bulletin, minMembers);
  }

  const news: News = {
    now: (names, about, minMembers) => publish('now', names, about, minMembers),
    atNextBeat: (names, about, minMembers) => publish('at next beat', names, about, minMembers),
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
        onReconnect() {
          hub.everybodyAtNextBeat();
          passToEverybody();
        },
      });
    },

    close: async (): Promise<void> => channel?.close(),
  };
}

/** Publishes after the write is committed, and does not publish if it failed. */
export async function onCommit<Result>(write: Promise<Result>, publish: (result: Result) => void): Promise<Result> {
  const result = await write;
  publish(result);
  return result;
}
