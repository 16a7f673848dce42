import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '../support/actions.ts';
import { joinBy } from '../support/members.ts';
import { expect } from '../support/test.ts';

/** A member on another device: he acts through the API until he opens a page. */
export async function openMember(browser: Browser, baseURL: string | undefined, name: string) {
  const base = { baseURL: baseURL ?? '' };
  const context = await browser.newContext(base);
  const { request } = context;
  const member = await joinBy(request, name);

  async function post(path: string, data: unknown = {}): Promise<void> {
    const answer = await request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  }

  return {
    ...member,
    close: () => context.close(),
    sendTo: (receiverId: string, content: string) => post('/api/messages/send', { receiverId, content }),
    block: (userId: string) => post(`/api/users/${userId}/block`),
    leave: () => request.delete('/api/users/delete-account'),
    async takeNoMessages(): Promise<void> {
      const settings = await (await request.get('/api/users/settings')).json();
      await request.put('/api/users/settings', { data: { ...settings, allowMessaging: false } });
    },
    async unreadCounts(): Promise<number[]> {
      const list: { unreadCount: number }[] = await (await request.get('/api/messages/conversations')).json();
      return list.map(({ unreadCount }) => unreadCount);
    },
    async openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await (await browser.newContext({ ...base, ...options })).newPage();
      await page.goto(`/quick-signin?next=${encodeURIComponent(path)}`);
      await signIn(page, member);
      return page;
    },
  };
}

/** How often these words are in the conversations of whoever this page belongs to, as the server has them. */
export async function countAtServer({ request }: Page, words: string): Promise<number> {
  const list: { id: string }[] = await (await request.get('/api/messages/conversations')).json();
  const threads = await Promise.all(
    list.map(async ({ id }) => (await request.get(`/api/messages/conversation/${id}?limit=100`)).text()),
  );
  return threads.join().split(words).length - 1;
}

export const sends = /\/api\/trpc\/messages\.send/;

export const bubble = (page: Page, words: string) => page.locator('[data-bubble]').filter({ hasText: words });
export const words = (page: Page) => page.getByPlaceholder('Type a message...');
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });

/** Somebody in the list of conversations. */
export const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });

export async function say(page: Page, content: string): Promise<void> {
  await words(page).fill(content);
  await sendButton(page).click();
}
