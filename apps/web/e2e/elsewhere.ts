import type { APIRequestContext } from '@playwright/test';
import { freshTag, madeUpMember } from './members.ts';
import { expect } from './test.ts';

type Json = Record<string, unknown>;

/** Another member on another device: what he does comes over REST, with cookies of his own. */
export async function memberElsewhere(request: APIRequestContext, name: string) {
  const member = madeUpMember(name, freshTag());
  async function send(path: string, data: Json): Promise<Json> {
    const response = await request.post(path, { data });
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
    return response.json();
  }
  await send('/api/force/force-signup', member);
  const me = await (await request.get('/api/auth/user')).json();
  return {
    ...member,
    id: String(me.id),
    post: async (content: string, isAnonymous = false) =>
      String((await send('/api/community/posts', { content, isAnonymous }))['id']),
    comment: (postId: string, content: string) =>
      send(`/api/community/posts/${postId}/comments`, { content, isAnonymous: false }),
    change: async (settings: Json) => {
      const current = await (await request.get('/api/users/settings')).json();
      expect((await request.put('/api/users/settings', { data: { ...current, ...settings } })).ok()).toBe(true);
    },
  };
}
