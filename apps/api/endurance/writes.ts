import { commentView } from '@ballast/schema/comments';
import { messageView } from '@ballast/schema/messages';
import { likeView, postView } from '@ballast/schema/posts';
import { followView } from '@ballast/schema/profiles';
import { mutation } from '../bench/workloads.ts';
import type { Chance } from './chance.ts';
import { type Connection, callUntilAnswered } from './connection.ts';
import type { Item, Ledger, Member, RelationKind } from './ledger.ts';
import { drawPicture } from './pictures.ts';

export type Mix = Record<'picturePost' | 'post' | 'comment' | 'message' | RelationKind, number>;

type Writer = { member: Member; members: readonly Member[]; connection: Connection; ledger: Ledger; chance: Chance };

/** Members act on recent items, so that several change the same post at the same time. */
const recentItems = 50;
/** 1 create in 20 is sent twice at the same time, as by a double click. */
const doubleSendShare = 20;
/** Each member writes to this many members: the next ones in the list. */
const partnersCount = 3;

/** Encodes a form as bytes: `fetch` streams a FormData, and crashes the process if the connection closes meanwhile. */
async function encodeForm(fields: Record<string, string>, file: Blob, fileName: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', file, fileName);
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  return { body, contentType: encoded.headers.get('content-type') ?? '' };
}

/** Functions for each kind of write. They resolve when the write is acknowledged and in the ledger. */
export function createWrites({ member, members, connection, ledger, chance }: Writer) {
  let written = 0;

  /** A unique text and idempotency key. The letter separates the numbers, so that texts have different words in the index. */
  function nextWrite() {
    written += 1;
    const name = `${member.index}x${written}`;
    return { text: `Write ${name} of an endurance run.`, clientId: `endure-${name}` };
  }

  async function create(
    kind: Item['kind'],
    text: string,
    isAnonymous: boolean,
    send: () => Promise<Partial<Item> & { id: string; parentId: string }>,
  ) {
    const copies = chance.oneIn(doubleSendShare) ? 2 : 1;
    const [first, second] = await Promise.all(Array.from({ length: copies }, send));
    if (!first) return;
    const item: Item = { kind, text, author: member, isAnonymous, ...first };
    ledger.add(item);
    if (second && second.id !== item.id) ledger.contradictions.push([item, second.id]);
  }

  const post = () => {
    const { text, clientId } = nextWrite();
    const isAnonymous = chance.oneIn(2);
    const request = mutation('posts.create', { content: text, isAnonymous, clientId });
    return create('post', text, isAnonymous, async () => {
      const { id } = await callUntilAnswered(connection, request, postView, member.cookie);
      return { id, parentId: '' };
    });
  };

  const picturePost = async () => {
    const { text, clientId } = nextWrite();
    const isAnonymous = chance.oneIn(2);
    const { quarters, file, name } = await drawPicture(chance);
    const form = await encodeForm({ content: text, isAnonymous: String(isAnonymous), clientId }, file, name);
    const request = { ...mutation('posts.create', {}), ...form };
    return create('post', text, isAnonymous, async () => {
      const { id } = await callUntilAnswered(connection, request, postView, member.cookie);
      return { id, parentId: '', picture: quarters };
    });
  };

  const comment = () => {
    const postId = recentOf(ledger.posts)?.id;
    if (postId === undefined) return post();
    const { text, clientId } = nextWrite();
    const isAnonymous = chance.oneIn(2);
    const request = mutation('comments.create', { postId, content: text, isAnonymous, clientId });
    return create('comment', text, isAnonymous, async () => {
      const { id } = await callUntilAnswered(connection, request, commentView, member.cookie);
      return { id, parentId: postId };
    });
  };

  const message = () => {
    const { text, clientId } = nextWrite();
    const receiver = members[(member.index + 1 + chance.below(partnersCount)) % members.length];
    const request = mutation('messages.send', { receiverId: receiver?.id, content: text, clientId });
    return create('message', text, false, async () => {
      const { id, conversationId } = await callUntilAnswered(connection, request, messageView, member.cookie);
      return { id, parentId: conversationId };
    });
  };

  function recentOf(items: readonly Item[]): Item | undefined {
    const recent = items.slice(-recentItems);
    return recent.length === 0 ? undefined : chance.pick(recent);
  }

  const like = async (kind: 'postLike' | 'commentLike') => {
    const item = recentOf(kind === 'postLike' ? ledger.posts : ledger.comments);
    if (!item) return post();
    const liked = !ledger.isSet(kind, member.id, item.id);
    const request =
      kind === 'postLike'
        ? mutation('posts.setLike', { postId: item.id, liked })
        : mutation('comments.setLike', { commentId: item.id, liked });
    await callUntilAnswered(connection, request, likeView, member.cookie);
    ledger.set(kind, member.id, item.id, liked);
  };

  const follow = async () => {
    const { id } = chance.pick(members.filter((other) => other !== member));
    const following = !ledger.isSet('follow', member.id, id);
    await callUntilAnswered(
      connection,
      mutation('profiles.setFollow', { userId: id, following }),
      followView,
      member.cookie,
    );
    ledger.set('follow', member.id, id, following);
  };

  const writes: Record<keyof Mix, () => Promise<void>> = {
    picturePost,
    post,
    comment,
    message,
    postLike: () => like('postLike'),
    commentLike: () => like('commentLike'),
    follow,
  };
  return writes;
}

export async function writeRepeatedly(writer: Writer, mix: Mix, isDone: () => boolean): Promise<void> {
  const writes = createWrites(writer);
  const kinds: (keyof Mix)[] = ['picturePost', 'post', 'comment', 'message', 'postLike', 'commentLike', 'follow'];
  const slots = kinds.flatMap((kind) => Array.from({ length: mix[kind] }, () => kind));
  while (!isDone()) await writes[writer.chance.pick(slots)]();
}
