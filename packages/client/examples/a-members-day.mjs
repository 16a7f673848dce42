// A day of two members: oak posts; elm searches, supports, comments, follows and writes a message; oak reads, reports.
//
//   node a-members-day.mjs http://127.0.0.1:3000
import { createBallastClient } from '@ballast/client';

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const [oak, elm] = [createBallastClient({ url }), createBallastClient({ url })];
const tag = Math.random().toString(36).slice(2, 8);
const password = 'acorns before breakfast';
const details = { lastName: 'Example', password, dateOfBirth: '1988-02-03', postcode: 'M1 1AE' };
const signUp = (client, name) =>
  client.auth.signUp.mutate({
    ...details,
    firstName: name,
    username: `${name}_${tag}`,
    email: `${name}.${tag}@example.org`,
  });
await signUp(oak, 'oak');
await signUp(elm, 'elm');
await oak.posts.create.mutate({ content: `Allotment ${tag}: the leeks made it.`, mood: 'glad', isAnonymous: false });
await oak.posts.create.mutate({ content: 'Some nights I still drive past the old house.', isAnonymous: true });

const [post] = (await elm.posts.search.query({ q: tag })).items;
await elm.posts.setLike.mutate({ postId: post.id, liked: true });
const comment = await elm.comments.create.mutate({ postId: post.id, content: 'Soup, then.', isAnonymous: true });
await elm.profiles.setFollow.mutate({ userId: post.author.id, following: true });
await elm.settings.update.mutate({ allowProfileSearch: false });
const { conversationId } = await elm.messages.send.mutate({ receiverId: post.author.id, content: 'Any to spare?' });

const thread = await oak.messages.thread.query({ conversationId });
await oak.messages.markRead.mutate({ conversationId });
await oak.reports.create.mutate({
  targetType: 'comment',
  targetId: comment.id,
  reason: 'other',
  details: 'Only trying this out.',
});
const current = await oak.posts.get.query({ postId: post.id });
const exported = await elm.auth.export.query();
console.log(`${current.likesCount} support, ${current.commentsCount} comment, by ${comment.author.displayName}.`);
console.log(`oak received “${thread.items[0].content}”; elm's export has ${exported.comments.length} comment.`);
await elm.auth.signOut.mutate();
await oak.auth.deleteAccount.mutate();
