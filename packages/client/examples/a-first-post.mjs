// Signs up, posts without a name, reads the feed, answers, and signs out again.
//
//   node a-first-post.mjs http://127.0.0.1:3000
//
// The types list every call: an editor shows the calls after `client.`.
import { BallastError, createBallastClient } from '@ballast/client';

const client = createBallastClient({ url: process.argv[2] ?? 'http://127.0.0.1:3000' });
const username = `oak_${Math.random().toString(36).slice(2, 10)}`;

// Signing up signs in: the client keeps the cookie for all of its later calls.
const { user } = await client.auth.signUp.mutate({
  firstName: 'Oak',
  lastName: 'Example',
  email: `${username}@example.org`,
  username,
  password: 'acorns before breakfast',
  dateOfBirth: '1988-02-03',
  postcode: 'M1 1AE',
});
console.log(`Signed up as ${user.username}.`);

// Nobody sees the author of an anonymous post. A form can contain a picture too:
// form.set('image', await openAsBlob('hill.jpg'));
const form = new FormData();
form.set('content', 'First night without the radio on. Slept five hours.');
form.set('isAnonymous', 'true');
const post = await client.posts.create.mutate(form);
console.log(`Posted by ${post.author.displayName}.`);

// A list comes in pages; the next page starts at `nextCursor`.
const { items, nextCursor } = await client.posts.feed.query({ limit: 5 });
console.log(
  `${items.length} posts on the first page, ${nextCursor ? 'more on the next' : 'and no more'}: ${items[0]?.content}`,
);

const comment = await client.comments.create.mutate({
  postId: post.id,
  content: 'Five is a good start, mate.',
  isAnonymous: false,
});
console.log(`${comment.author.username} answered: ${comment.content}`);

await client.auth.signOut.mutate();

// A refused call rejects with an error that gives the reason.
try {
  await client.posts.feed.query();
} catch (error) {
  if (!(error instanceof BallastError)) throw error;
  console.log(`Signed out: ${error.message}`);
}
