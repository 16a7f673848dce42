import type { Page } from '@playwright/test';

/** Matches batches, too: opening a conversation marks it as read, perhaps in the same request. */
export const sendCalls = /\/api\/trpc\/[^?]*messages\.send/;

export const bubble = (page: Page, text: string) => page.locator('[data-bubble]').filter({ hasText: text });
export const messageField = (page: Page) => page.getByPlaceholder('Type a message...');
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });

/** The row of a member in the list of conversations. */
export const conversationRow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });

export async function sendMessage(page: Page, content: string): Promise<void> {
  await messageField(page).fill(content);
  await sendButton(page).click();
}

/** How often this text occurs in the signed-in member's conversations on the server. */
export async function countOnServer({ request }: Page, text: string): Promise<number> {
  const list: { id: string }[] = await (await request.get('/api/messages/conversations')).json();
  const threads = await Promise.all(
    list.map(async ({ id }) => (await request.get(`/api/messages/conversation/${id}?limit=100`)).text()),
  );
  return threads.join().split(text).length - 1;
}
