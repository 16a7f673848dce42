import type { APIRequestContext } from '@playwright/test';
import { joinBy } from './members.ts';
import { expect } from './test.ts';

type Json = Record<string, unknown>;

/** Another member on another device: what he does comes over REST, with cookies of his own. */
export async function memberElsewhere(request: APIRequestContext, name: string) {
  const member = await joinBy(request, name);
  async function send(path: string, data: Json): Promise<Json> {
    const response = await request.post(path, { data });
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
    return response.json();
  }
  return {
    ...member,
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
