import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { countTurns } from '../testing/count-turns.ts';
import { describeOnEngines } from '../testing/on-engines.ts';
import type { Asker } from '../testing/test-sign-ins.ts';

const places = limits.readsInFlightMax;
type Call = [Asker, string, RequestInit?];

describeOnEngines('turns', { members: ['alder', 'birch'], rateLimits: true, trustedProxies: 1 }, (app) => {
  /** Who was answered, in the order of the answers. */
  async function order(...calls: Call[]): Promise<Asker[]> {
    const answered: Asker[] = [];
    const answers = calls.map(async ([asker, path, init]) => {
      const { status } = await app.request(asker, path, init);
      expect(status).toBe(200);
      answered.push(asker);
    });
    await Promise.all(answers);
    return answered;
  }
  const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(index));
  const feed = '/api/community/posts';
  const batch = `/api/trpc/${times(limits.batchMaxCalls, () => 'posts.feed').join()}?batch=1&input=%7B%7D`;

  test('a member with twelve reads in flight waits for their own, another member for one of them', async () => {
    await order(['alder', feed], ['birch', feed]);
    const answered = await order(...times(places, (): Call => ['alder', feed]), ['birch', feed]);
    // Not the second for certain: PostgreSQL may answer a read of alder's while it reads birch's session.
    expect(answered.indexOf('birch')).toBeLessThan(places / 2);
  });

  test('a batch takes a turn for each of its calls', async () => {
    const { turns } = await countTurns(() => order(['alder', batch]));
    expect(turns).toBeGreaterThanOrEqual(limits.batchMaxCalls - 1);
    expect(await order(['alder', batch], ['birch', feed])).toEqual(['birch', 'alder']);
  });

  test('visitors take turns by address', async () => {
    const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const texts = '/api/texts';
    const visits = times(places, (): Call => [undefined, texts, at('192.0.2.1')]);
    const member: Call = ['birch', texts, at('192.0.2.2')];
    await order(member);
    const answered = await order(...visits, member);
    // A session takes a few turns to read, in each of which a visitor's call is answered.
    expect(answered.indexOf('birch')).toBeLessThan(places / 2);
  });

  test('writes of a member start in turns', async () => {
    const { id } = await app.as('birch').posts.create.mutate({ content: 'Still here', isAnonymous: true });
    const hide: RequestInit = { method: 'POST' };
    const answered = await order(...times(places * 4, (): Call => ['alder', `/api/community/posts/${id}/hide`, hide]), [
      'birch',
      `/api/community/posts/${id}/hide`,
      hide,
    ]);
    // A write does not keep its turn, so a few of alder's may be under way.
    expect(answered.indexOf('birch')).toBeLessThan(places / 2);
  });
});
