import { readFileSync } from 'node:fs';
import { createTag } from '../support/members.ts';
import { comments, olderStories, stories } from './data.ts';
import { prepareModeration } from './moderation-data.ts';
import { prepareReading } from './reading-data.ts';
import { signUpMember } from './sign-up-member.ts';

/** Creates members with posts, comments, likes, messages and reports through the public API. */
export async function prepareCommunity(baseUrl: string) {
  const tag = createTag();
  /** Uses the name without a suffix if it is free. */
  const signUp = (name: string) => signUpMember(baseUrl, name, '').catch(() => signUpMember(baseUrl, name, tag));
  const [alder, birch] = await Promise.all([signUp('alder'), signUp('birch')]);
  const elm = await signUp('elm');
  // Before the stories, because the feed series starts at Alder's newest post.
  await prepareModeration(elm, await signUp('oak'), birch, await signUp('yew'));
  const form = new FormData();
  form.set('content', 'Made it up Kinder on my own. Cold, wet, no view. Best day since the spring.');
  form.set('mood', 'Calm');
  form.set('isAnonymous', 'false');
  form.set('image', new Blob([readFileSync(new URL('../fixtures/hill.jpg', import.meta.url))], { type: 'image/jpeg' }));

  await prepareReading(alder, birch);
  for (const content of olderStories) {
    await birch.client.posts.create.mutate({ content, isAnonymous: true });
  }
  await birch.client.posts.create.mutate(form);
  await alder.client.posts.create.mutate(stories.long);
  const medium = await birch.client.posts.create.mutate(stories.medium);
  await alder.client.posts.create.mutate(stories.short);
  for (const comment of comments) await birch.client.comments.create.mutate({ postId: medium.id, ...comment });
  await alder.client.posts.setLike.mutate({ postId: medium.id, liked: true });
  await birch.client.posts.setLike.mutate({ postId: medium.id, liked: true });
  for (const [sender, receiver, text] of [
    [birch, alder, 'Anyone about? Kettle’s on here.'],
    [alder, birch, 'Here. Same stairs as last night.'],
    [birch, alder, 'Work again?'],
    [alder, birch, 'Work again. Told my gaffer I’d be in late. He said fine. Just like that.'],
    [birch, alder, 'Still up? Proud of you for the gaffer thing.'],
  ] as const) {
    await sender.client.messages.send.mutate({ receiverId: receiver.id, content: text });
  }
  const cedar = await signUp('cedar');
  await cedar.client.messages.send.mutate({ receiverId: alder.id, content: 'Your dad post. I read it to my lad.' });
  for (const { client } of [birch, cedar]) {
    await client.profiles.setFollow.mutate({ userId: alder.id, following: true });
  }
  const report = { targetType: 'post', targetId: medium.id, reason: 'He sounds close to the edge.' } as const;
  await cedar.client.reports.create.mutate(report);
  const contact = {
    name: 'Rowan',
    email: 'rowan@example.com',
    subject: 'A thank you',
    message: 'It helped. That is all.',
  };
  await cedar.client.contact.send.mutate({ ...contact, type: 'feedback' });
  const fir = await signUp('fir');
  return { alder: alder.state, elm: elm.state, fir: fir.state };
}
