import { liveStream } from '@ballast/schema/live';
import { expect, test } from 'vitest';
import { describeWithApp } from '../testing/on-engines.ts';
import { type OpenedStream, openStream } from '../testing/open-stream.ts';
import { tickMs } from './beat-wheel.ts';

describeWithApp('live news about notices', { members: ['alder', 'birch', 'cedar', 'elm'] }, (app) => {
  const create = (author: string, isAnonymous: boolean) =>
    app().as(author).posts.create.mutate({ content: 'Still awake', isAnonymous });
  const answer = (author: string, postId: string, isAnonymous: boolean) =>
    app().as(author).comments.create.mutate({ postId, content: 'Same here', isAnonymous });

  /** Members who get news at the next tick (a 60th of a beat period), and those who get it only at their beat. */
  async function observeNews(act: () => Promise<unknown>) {
    // Sends earlier news before the streams open.
    await app().turnBeats(tickMs);
    const names = ['alder', 'birch', 'cedar', 'elm'];
    const streams: OpenedStream[] = [];
    for (const name of names) streams.push(await openStream(app(), name));
    const framesByTick: number[] = [];
    const countFrames = () => streams.reduce((sum, { chunks }) => sum + chunks.length, 0);
    await app().turnBeats(liveStream.beatMs, () => framesByTick.push(countFrames()));
    // Stops before a tick at which no stream has its beat: news at that tick was sent at once.
    const quietTick = framesByTick.findIndex((count, tick) => tick > 0 && count === framesByTick[tick - 1]);
    await app().turnBeats(quietTick * tickMs);
    await act();
    await app().turnBeats(tickMs);
    const membersWithNews = () => names.filter((_name, index) => streams[index]?.news().length);
    const atOnce = membersWithNews();
    await app().turnBeats(liveStream.beatMs);
    return { atOnce, atBeat: membersWithNews().filter((name) => !atOnce.includes(name)) };
  }

  test('a named comment on a named post is news at once for its author and the named members of the thread', async () => {
    const { id } = await create('alder', false);
    await answer('birch', id, false);
    expect(await observeNews(() => answer('cedar', id, false))).toEqual({ atOnce: ['alder', 'birch'], atBeat: [] });
  });

  test('an anonymous comment is news at the next beat', async () => {
    const { id } = await create('alder', false);
    await answer('birch', id, false);
    expect(await observeNews(() => answer('cedar', id, true))).toEqual({ atOnce: [], atBeat: ['alder', 'birch'] });
  });

  test('a comment on an anonymous post is news at the next beat, also for members who commented by name', async () => {
    const { id } = await create('alder', true);
    await answer('birch', id, false);
    expect(await observeNews(() => answer('cedar', id, false))).toEqual({ atOnce: [], atBeat: ['alder', 'birch'] });
  });

  test('authors of anonymous comments get news at the next beat', async () => {
    const { id } = await create('alder', false);
    await answer('birch', id, true);
    expect(await observeNews(() => answer('cedar', id, false))).toEqual({ atOnce: ['alder'], atBeat: ['birch'] });
  });

  test('members get no news of their own acts', async () => {
    const { id } = await create('alder', true);
    await answer('alder', id, true);
    await answer('alder', id, false);
    expect(await observeNews(() => answer('alder', id, true))).toEqual({ atOnce: [], atBeat: [] });
  });

  test('a like is news for the author only: at once for a named post, at the next beat for an anonymous one', async () => {
    for (const [isAnonymous, atOnce, atBeat] of [
      [false, ['alder'], []],
      [true, [], ['alder']],
    ] as const) {
      const { id } = await create('alder', isAnonymous);
      await answer('birch', id, false);
      const like = () => app().as('cedar').posts.setLike.mutate({ postId: id, liked: true });
      expect(await observeNews(like)).toEqual({ atOnce, atBeat });
    }
  });

  test('a follow is news at once, and reading notices is news for the member’s own screens', async () => {
    const follow = () =>
      app()
        .as('birch')
        .profiles.setFollow.mutate({ userId: app().idOf('alder'), following: true });
    expect(await observeNews(follow)).toEqual({ atOnce: ['alder'], atBeat: [] });
    const markRead = () => app().as('alder').notices.markRead.mutate();
    expect(await observeNews(markRead)).toEqual({ atOnce: ['alder'], atBeat: [] });
    expect(await observeNews(markRead)).toEqual({ atOnce: [], atBeat: [] });
  });

  test('a reveal is news for the author at the next beat', async () => {
    const { id } = await create('alder', true);
    const reason = 'The author says goodbye for ever.';
    const reveal = () => app().asAdmin().admin.reveal.mutate({ targetType: 'post', targetId: id, reason });
    expect(await observeNews(reveal)).toEqual({ atOnce: [], atBeat: ['alder'] });
  });
});
