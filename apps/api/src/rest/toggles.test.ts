import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeOnEngines } from '../testing/on-engines.ts';

const presses = 10;
const answer = z.record(z.string(), z.unknown());

describeOnEngines('a path that toggles, pressed ten times at once', { members: ['alder', 'birch'] }, (app) => {
  async function press(path: string) {
    const responses = await Promise.all(
      Array.from({ length: presses }, () => app().request('alder', path, { method: 'POST' })),
    );
    return z.array(answer).parse(await Promise.all(responses.map((response) => response.json())));
  }

  /** Each press has made the state that its answer names: half of them give, half take back, and no count is off. */
  function expectTurns(answers: z.infer<typeof answer>[], state: string, count: string): void {
    const turns = answers.map((made) => `${made[state]} ${made[count]}`).toSorted();
    const half = presses / 2;
    expect(turns).toEqual([...Array(half).fill('false 0'), ...Array(half).fill('true 1')]);
  }

  test('gives support to a story and takes it back in turns', async () => {
    const { id } = await app().as('birch').posts.create.mutate({ content: 'Still here', isAnonymous: false });
    expectTurns(await press(`/api/community/posts/${id}/like`), 'liked', 'likesCount');
    expect(await app().as('alder').posts.get.query({ postId: id })).toMatchObject({ liked: false, likesCount: 0 });
  });

  test('gives support to a comment and takes it back in turns', async () => {
    const birch = app().as('birch');
    const { id: postId } = await birch.posts.create.mutate({ content: 'Still here', isAnonymous: false });
    const { id } = await birch.comments.create.mutate({ postId, content: 'And here', isAnonymous: true });
    expectTurns(await press(`/api/community/comments/${id}/like`), 'liked', 'likesCount');
  });

  test('follows and unfollows in turns', async () => {
    expectTurns(await press(`/api/users/${app().idOf('birch')}/follow`), 'following', 'followersCount');
  });
});
