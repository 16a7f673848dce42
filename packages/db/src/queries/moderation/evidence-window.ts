import { and, asc, desc, eq, gt, lt, not } from 'drizzle-orm';
import { type QueryBuilder, run, type Tables } from '../../engine/database.ts';

export type SentMessage = Pick<Tables['messages']['$inferSelect'], 'seq' | 'senderId' | 'content' | 'createdAt'>;

/** Including the reported one. */
const maxMessages = 20;
const maxLaterMessages = 9;
/** Enough for twenty of the longest messages, if few of their characters take several bytes: a control character takes six. */
const maxJsonBytes = 81_000;
const jsonBytesOf = ({ content }: SentMessage): number => Buffer.byteLength(JSON.stringify(content));

/** Keeps the reported message, however long, and the nearest ones that fit with it. Both lists begin with the nearest. */
function fitAround(reported: SentMessage, earlier: readonly SentMessage[], later: readonly SentMessage[]) {
  const nearestFirst = Array.from({ length: maxMessages }, (_, index) => [earlier[index], later[index]]).flat();
  const kept = [reported];
  let bytes = jsonBytesOf(reported);
  for (const sent of nearestFirst) {
    if (!sent) continue;
    bytes += jsonBytesOf(sent);
    if (bytes > maxJsonBytes) break;
    kept.push(sent);
  }
  return kept;
}

export function evidenceWindow({ messages }: Pick<Tables, 'messages'>) {
  const { seq, senderId, content, createdAt } = messages;

  /** Reads the messages around a reported one, oldest first. If it is the newest, they are the last ones of the conversation. */
  return function* readEvidenceWindow(tx: QueryBuilder, conversationId: string, reported: SentMessage) {
    const isShown = and(eq(messages.conversationId, conversationId), not(messages.isRemoved));
    const select = () => tx.select({ seq, senderId, content, createdAt }).from(messages);
    const isLater = and(isShown, gt(seq, reported.seq));
    const later = yield* run(select().where(isLater).orderBy(asc(seq)).limit(maxLaterMessages));
    const isEarlier = and(isShown, lt(seq, reported.seq));
    const maxEarlier = maxMessages - 1 - later.length;
    const earlier = yield* run(select().where(isEarlier).orderBy(desc(seq)).limit(maxEarlier));
    return fitAround(reported, earlier, later).sort((one, other) => one.seq - other.seq);
  };
}
