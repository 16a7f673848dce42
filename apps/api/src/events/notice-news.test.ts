import { liveStream } from '@ballast/schema/live';
import { expect, test } from 'vitest';
import { describeWithApp } from '../testing/on-engines.ts';
import { type OpenedStream, openStream } from '../testing/open-stream.ts';
import { tickMs } from './heartbeat-wheel.ts';

describeWithApp('live news about notices', { members: ['alder', 'birch', 'cedar', 'elm'] }, (app) => {
  const create = (author: string, isAnonymous: boolean) =>
    app().as(author).posts.create.mutate({ content: 'Still awake', isAnonymous });
  const answer = (author: string, postId: string, isAnonymous: boolean) =>
    app().as(author).comments.create.mutate({ postId, content: 'Same here', isAnonymous });

  /** Members who get news at the next tick (a 60th of a heartbeat period), and those who get it only at their heartbeat. */
  async function observeNews(act: () => Promise<unknown>) {
    // Sends earlier news before the streams open.
    await app().turnHeartbeats(tickMs);
    const names = ['alder', 'birch', 'cedar', 'elm'];
    const streams: OpenedStream[] = [];
    for (const name of names) streams.push(await openStream(app(), name));
    const framesByTick: number[] = [];
    const countFrames = () => streams.reduce((sum, { chunks }) => sum + chunks.length, 0);
    await app().turnHeartbeats(liveStream.heartbeatMs, () => framesByTick.push(countFrames()));
    // Stops before a tick at which no stream has its heartbeat: news at that tick was sent at once.
    const quietTick = framesByTick.findIndex((count, tick) => tick > 0 && count === framesByTick[tick - 1]);
    await app().turnHeartbeats(quietTick * tickMs);
    await act();
    await app().turnHeartbeats(tickMs);
    const membersWithNews = () => names.filter((_name, index) => streams[index]?.news().length);
    const atOnce = membersWithNews();
    await app().turnHeartbeats(liveStream.heartbeatMs);
    return { atOnce, atHeartbeat: membersWithNews().filter((name) => !atOnce.includes(name)) };
  }

  test('a named comment on a named post is news at once for its author and the named members of the thread', async () => {
    const { id } = await create('alder', false);
    await answer('birch', id, false);
    expect(await observeNews(() => answer('cedar', id, false))).toEqual({
      atOnce: ['alder', 'birch'],
      atHeartbeat: [],
    });
  });

  test('an anonymous comment is news at the next heartbeat', async () => {
    const { id } = await create('alder', false);
    await answer('birch', id, false);
    expect(await observeNews(() => answer('cedar', id, true))).toEqual({ atOnce: [], atHeartbeat: ['alder', 'birch'] });
  });

  test('a comment on an anonymous post is news at the next heartbeat, also for members who commented by name', async () => {
    const { id } = await create('alder', true);
    await answer('birch', id, false);
    expect(await observeNews(() => answer('cedar', id, false))).toEqual({
      atOnce: [],
      atHeartbeat: ['alder', 'birch'],
    });
  });

  test('authors of anonymous comments get news at the next heartbeat', async () => {
    const { id } = await create('alder', false);
    await answer('birch', id, true);
    expect(await observeNews(() => answer('cedar', id, false))).toEqual({ atOnce: ['alder'], atHeartbeat: ['birch'] });
  });

  test('members get no news of their own acts', async () => {
    const { id } = await create('alder', true);
    await answer('alder', id, true);
    await answer('alder', id, false);
    expect(await observeNews(() => answer('alder', id, true))).toEqual({ atOnce: [], atHeartbeat: [] });
  });

  test('a like is news for the author only: at once for a named post, at the next heartbeat for an anonymous one', async () => {
    for (const [isAnonymous, atOnce, atHeartbeat] of [
      [false, ['alder'], []],
      [true, [], ['alder']],
    ] as const) {
      const { id } = await create('alder', isAnonymous);
      await answer('birch', id, false);
      const like = () => app().as('cedar').posts.setLike.mutate({ postId: id, liked: true });
      expect(await observeNews(like)).toEqual({ atOnce, atHeartbeat });
    }
  });

  test('a follow is news at once, and reading notices is news for the member’s own screens', async () => {
    const follow = () =>
      app()
        .as('birch')
        .profiles.setFollow.mutate({ userId: app().idOf('alder'), following: true });
    expect(await observeNews(follow)).toEqual({ atOnce: ['alder'], atHeartbeat: [] });
    const markRead = () => app().as('alder').notices.markRead.mutate();
    expect(await observeNews(markRead)).toEqual({ atOnce: ['alder'], atHeartbeat: [] });
    expect(await observeNews(markRead)).toEqual({ atOnce: [], atHeartbeat: [] });
  });

  test('a reveal is news for the author at the next heartbeat', async () => {
    const { id } = await create('alder', true);
    const reason = 'The author says goodbye for ever.';
    const reveal = () => app().asAdmin().admin.reveal.mutate({ targetType: 'post', targetId: id, reason });
    expect(await observeNews(reveal)).toEqual({ atOnce: [], atHeartbeat: ['alder'] });
  });
});
