import { readFileSync } from 'node:fs';
import type { SignedUpMember } from './sign-up-member.ts';

/** Alder's story with a thread, and Birch's with an answer of Alder's that was taken off. */
export const threads = {
  own: 'The baby sleeps now. I don’t. I lie there working out what I’d say if they asked me into the office tomorrow.',
  other: 'Put my name down for the group on Thursdays. I have told nobody but you lot.',
};

const picture = () =>
  new Blob([readFileSync(new URL('../fixtures/hill.jpg', import.meta.url))], { type: 'image/jpeg' });

const replies = [
  'Same. It’s the office in my head, not the real one.',
  'Four in the morning, every time.',
  'Mine was the phone. Put it in the kitchen. Helped a bit.',
  'Did you tell anyone at work?',
  'I told the lad I drive with. He’d been the same for a year.',
  'That’s usually the way of it.',
];

/** Stories that are open to read, a thread with replies and the author's mark, and kept stories. */
export async function prepareReading(alder: SignedUpMember, birch: SignedUpMember): Promise<void> {
  const form = new FormData();
  form.set('content', 'First swim since the op. Cold enough to shut my head up for ten minutes.');
  form.set('mood', 'Calm');
  form.set('isAnonymous', 'false');
  form.set('topics', 'body,recovery');
  form.set('openToRead', 'true');
  form.set('imageDescription', 'A hill under low cloud, seen from the shore.');
  form.set('image', picture());
  const swim = await birch.client.posts.create.mutate(form);
  const group = await birch.client.posts.create.mutate({
    content: threads.other,
    isAnonymous: true,
    topics: ['getting_help', 'loneliness'],
    openToRead: true,
  });
  const own = await alder.client.posts.create.mutate({
    content: threads.own,
    mood: 'Tired',
    isAnonymous: true,
    topics: ['sleep', 'work', 'fatherhood'],
    openToRead: true,
  });
  const answer = await birch.client.comments.create.mutate({
    postId: own.id,
    content: 'What would you say, if they did ask?',
    isAnonymous: false,
  });
  for (const content of replies) {
    await birch.client.comments.create.mutate({ postId: own.id, replyTo: answer.id, content, isAnonymous: true });
  }
  await alder.client.comments.create.mutate({
    postId: own.id,
    replyTo: answer.id,
    content: 'That I’m knackered, and that I’m not lazy.',
    isAnonymous: true,
    asAuthor: true,
  });
  await birch.client.comments.create.mutate({ postId: own.id, content: 'Man up.', isAnonymous: true });
  const takenOff = await alder.client.comments.create.mutate({
    postId: group.id,
    content: 'Groups are not for everybody, mate.',
    isAnonymous: false,
  });
  await birch.client.comments.setTakenOff.mutate({ commentId: takenOff.id, takenOff: true });
  await birch.client.posts.setLike.mutate({ postId: own.id, liked: true, kind: 'been_there' });
  for (const { id } of [swim, group]) await alder.client.posts.setKept.mutate({ postId: id, kept: true });
}
