import { describe, expect, test } from 'vitest';
import { describeWithLimits } from '../testing/limited-site.ts';
import { signUpForm } from '../testing/personas.ts';
import { crowdFactor } from './crowd-limits.ts';
import { rateLimits } from './rate-limits.ts';

const contactForm = { name: 'Yew', email: 'yew@example.org', subject: 'Hello', message: 'Words', type: 'general' };

describeWithLimits('what limits reveal about others', ['alder', 'birch', 'cedar', 'elm'], (site) => {
  const { store, send } = site;

  describe('a visitor at the same address', () => {
    const from = '203.0.113.5';
    const signIn = (name: string, password: string) =>
      send(undefined, from, '/api/force/force-login', { email: `${name}@example.org`, password });

    type Visit = (count: number) => Response | Promise<Response>;
    const visits: [keyof typeof rateLimits, Visit][] = [
      ['signUp', (count) => send(undefined, from, '/api/force/force-signup', signUpForm(`tree${count}`))],
      ['signIn', (count) => signIn(`tree${count}`, 'no')],
      ['contact', () => send(undefined, from, '/api/contact', { ...contactForm })],
      ['stories', () => send(undefined, from, '/api/stories', undefined, 'GET')],
      ['adminKey', () => send(undefined, from, '/api/admin/login', { key: 'no such key of any admin' })],
    ];

    test.each(visits)('cannot tell from the limit %s when somebody else began to make calls', async (name, visit) => {
      const { points, seconds } = rateLimits[name];
      await visit(0);
      await store().advanceSeconds(seconds / 2);
      for (let count = 1; count < points; count += 1) expect((await visit(count)).status).not.toBe(429);
      const refused = async () => {
        const response = await visit(points);
        return [response.status, response.headers.get('retry-after')];
      };
      expect(await refused()).toEqual([429, String(seconds)]);
      await store().advanceSeconds(seconds / 2 + 1);
      expect(await refused()).toEqual([429, String(seconds)]);
      await store().advanceSeconds(seconds / 2);
      expect((await visit(points + 1)).status).not.toBe(429);
    });

    test('cannot count or time successful sign-ins', async () => {
      const observe = async () => {
        const statuses: number[] = [];
        for (let count = 0; count <= rateLimits.signIn.points; count += 1) {
          statuses.push((await signIn('nobody', 'no')).status);
          await store().advanceSeconds(4);
        }
        return statuses;
      };
      const baseline = await observe();
      await site.restart();
      for (const name of ['alder', 'birch', 'cedar'])
        expect((await signIn(name, `${name} likes wet ground`)).status).toBe(200);
      await store().advanceSeconds(30);
      expect(await observe()).toEqual(baseline);
    });

    test('can sign in after another account has used up its successful sign-ins', async () => {
      for (let count = 0; count < rateLimits.signIn.points; count += 1)
        expect((await signIn('alder', 'alder likes wet ground')).status).toBe(200);
      expect((await signIn('alder', 'alder likes wet ground')).status).toBe(429);
      expect((await signIn('birch', 'birch likes wet ground')).status).toBe(200);
    });
  });

  describe('another member at the same address', () => {
    const from = '203.0.113.5';
    const post = (name: string, content = 'words') =>
      send(name, from, '/api/community/posts', { content, isAnonymous: true });

    test("cannot infer others' posts from their own limit", async () => {
      const observedLimits = async () => {
        const responses: string[] = [];
        for (let count = 0; count <= rateLimits.posts.points; count += 1) {
          const response = await post('birch');
          responses.push(`${response.status} ${response.headers.get('retry-after')}`);
        }
        return responses;
      };
      const baseline = await observedLimits();
      await site.restart();
      for (let count = 0; count < rateLimits.posts.points; count += 1) await post('alder');
      expect(await observedLimits()).toEqual(baseline);
    });

    test('is refused once the crowd is over its limit, with a Retry-After of the whole window', async () => {
      const names = Array.from({ length: crowdFactor.max }, (_, index) => `tree${index}`);
      await site.restart([...names, 'elm']);
      const statuses: number[] = [];
      for (const name of names) {
        for (let count = 0; count < rateLimits.posts.points; count += 1) statuses.push((await post(name)).status);
      }
      const accepted = statuses.filter((status) => status === 201).length;
      expect(accepted).toBeGreaterThanOrEqual(crowdFactor.min * rateLimits.posts.points);
      expect(accepted).toBeLessThan(crowdFactor.max * rateLimits.posts.points);
      await store().advanceSeconds(600);
      const refusal = await post('elm');
      expect(refusal.status).toBe(429);
      expect(refusal.headers.get('retry-after')).toEqual(String(rateLimits.posts.seconds));
    });
  });
});
