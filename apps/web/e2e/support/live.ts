import { expect, type Page, type Response } from '@playwright/test';

/** The page's live stream of news. */
export const liveStreams = /\/api\/trpc\/events\.news/;

/** The next stream that the page opens. */
export const nextStream = (page: Page): Promise<Response> => page.waitForResponse(liveStreams);

/** Without a stream the page polls. The failed attempts are errors on the console: allow `lostCall`. */
export async function cutLiveStream(page: Page): Promise<void> {
  await page.route(liveStreams, (route) => route.abort());
}

/** Waits until the server of this worker has so many open streams. */
export async function expectOpenStreams({ request }: Page, count: number): Promise<void> {
  await expect
    .poll(async () => /^live_streams_open (\d+)$/m.exec(await (await request.get('/metrics')).text())?.[1])
    .toBe(String(count));
}
