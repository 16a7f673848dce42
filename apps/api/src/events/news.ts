import type { NewsTopic } from '@ballast/schema/live';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { SealingBox } from '../privacy/sealing.ts';
import {
  type Bulletin,
  type Channel,
  type OpenChannel,
  openBulletin,
  type StaffAtWork,
  sealBulletin,
} from './channel.ts';
import type { Hub } from './hub.ts';
import { toTopicSet } from './topics.ts';

/** Call it after a commit; it never fails. `minMembers` hides how many members are told, but is visible itself. */
export type News = {
  /** For named items. `names` are members' ids, and handles of authors of anonymous items. */
  sendNow(names: readonly string[], about: readonly NewsTopic[], minMembers?: number): void;
  /** For anonymous items. Waits for each stream's next heartbeat, which looks the same without news. */
  sendAtNextHeartbeat(names: readonly string[], about: readonly NewsTopic[], minMembers?: number): void;
  sessionsEnded(memberId: string): void;
};

/** Which staff are at work, for the memory of every process. */
export type StaffPresenceNews = {
  /** Tells the other processes. */
  tell(atWork: StaffAtWork): void;
  /** `listener` is called with what the other processes tell. */
  onTold(listener: (atWork: StaffAtWork) => void): void;
};

export function createNews({ hub, box, random }: { hub: Hub; box: SealingBox; random: RandomBytes }) {
  let channel: Channel | undefined;
  let from = '';
  let hasLostPayloads = false;
  let noteStaff = (_atWork: StaffAtWork): void => {};

  function deliver({ kind, members, about, atWork }: Bulletin): void {
    if (kind === 'staff') {
      if (atWork) noteStaff(atWork);
      return;
    }
    const topics = toTopicSet(about);
    if (kind === 'now') hub.sendNow(members, topics);
    else if (kind === 'at next beat') hub.sendAtNextHeartbeat(members, topics);
    else if (kind === 'sessions') void hub.endStreamsWithoutSession(members);
    else hub.sendToEverybodyAtNextHeartbeat();
  }

  function forward(bulletin: Omit<Bulletin, 'from'>, minMembers = 0): void {
    if (!channel) return;
    for (const payload of sealBulletin(box, { ...bulletin, from }, minMembers)) {
      channel.publish(payload).then(
        () => {
          if (!hasLostPayloads) return;
          hasLostPayloads = false;
          forwardToEverybody();
        },
        () => {
          hasLostPayloads = true;
        },
      );
    }
  }

  const forwardToEverybody = () => forward({ kind: 'everybody', members: [], about: [] });

  function publish(
    kind: Bulletin['kind'],
    memberIds: readonly string[],
    about: readonly NewsTopic[] = [],
    minMembers = 0,
  ): void {
    const bulletin: Bulletin = { from, kind, members: [...new Set(memberIds)], about: [...about] };
    if (bulletin.members.length === 0 && minMembers === 0) return;
    deliver(bulletin);
    forward(bulletin, minMembers);
  }

  const news: News = {
    sendNow: (names, about, minMembers) => publish('now', names, about, minMembers),
    sendAtNextHeartbeat: (names, about, minMembers) => publish('at next beat', names, about, minMembers),
    sessionsEnded: (memberId) => publish('sessions', [memberId]),
  };

  const staffPresence: StaffPresenceNews = {
    tell: (atWork) => forward({ kind: 'staff', members: [], about: [], atWork }),
    onTold(listener) {
      noteStaff = listener;
    },
  };

  return {
    news,
    staffPresence,

    async connect(openChannel: OpenChannel): Promise<void> {
      from = createId(random);
      channel = await openChannel({
        onPayload(payload) {
          const bulletin = openBulletin(box, payload);
          if (bulletin && bulletin.from !== from) deliver(bulletin);
        },
        onReconnect() {
          hub.sendToEverybodyAtNextHeartbeat();
          forwardToEverybody();
        },
      });
    },

    close: async (): Promise<void> => channel?.close(),
  };
}

export async function onCommit<Result>(write: Promise<Result>, publish: (result: Result) => void): Promise<Result> {
  const result = await write;
  publish(result);
  return result;
}
