import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test';
import { type NewPost, postByApi, signUpByApi } from './members.ts';
import { settleNavigation } from './settled-navigation.ts';

export type OtherMember = Awaited<ReturnType<typeof createOtherMember>>;

async function send(api: APIRequestContext, path: string, data: unknown = {}): Promise<void> {
  const response = await api.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
}

/** A member on another device, who uses the REST API until they open a page. */
export async function createOtherMember(browser: Browser, baseURL: string, name: string, tag?: string) {
  const api = await request.newContext({ baseURL });
  const member = await signUpByApi(api, name, tag);
  return {
    ...member,
    api,
    post: (post: string | NewPost) => postByApi(api, post),
    comment: (postId: string, content: string) =>
      send(api, `/api/community/posts/${postId}/comments`, { content, isAnonymous: false }),
    report: (postId: string, reason: string, details?: string) =>
      send(api, '/api/reports', { targetType: 'post', targetId: postId, reason, details }),
    /** Sends a contact message. */
    contact: (letter: { name: string; subject: string; type: string }) =>
      send(api, '/api/contact', { ...letter, email: member.email, message: `About this: ${letter.subject}` }),
    sendMessage: (receiverId: string, content: string) => send(api, '/api/messages/send', { receiverId, content }),
    block: (userId: string) => send(api, `/api/users/${userId}/block`),
    follow: (userId: string) => send(api, `/api/users/${userId}/follow`),
    deleteAccount: async () => expect((await api.delete('/api/users/delete-account')).ok()).toBe(true),

    async changeSettings(changes: Record<string, unknown>): Promise<void> {
      const settings = await (await api.get('/api/users/settings')).json();
      const response = await api.put('/api/users/settings', { data: { ...settings, ...changes } });
      expect(response.ok(), await response.text()).toBe(true);
    },
    /** Another member's profile as this member sees it, as text. */
    readProfile: async (userId: string) => (await api.get(`/api/users/${userId}`)).text(),
    /** The feed as this member sees it, as text. */
    readFeed: async () => (await api.get('/api/community/posts?limit=100')).text(),
    async unreadCounts(): Promise<number[]> {
      const list: { unreadCount: number }[] = await (await api.get('/api/messages/conversations')).json();
      return list.map(({ unreadCount }) => unreadCount);
    },
    async openPage(path: string): Promise<Page> {
      const context = await browser.newContext({ baseURL, storageState: await api.storageState() });
      const page = settleNavigation(await context.newPage());
      await page.goto(path);
      return page;
    },
  };
}
