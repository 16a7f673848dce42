import { expect, type Page, type Response } from '@playwright/test';
import { holdRequests } from './network.ts';

export const liveStreamCalls = /\/api\/trpc\/events\.news/;

/** Waits for the next live stream that the page opens. */
export const waitForStream = (page: Page): Promise<Response> => page.waitForResponse(liveStreamCalls);

/** Aborts the live stream, so that the page polls. A test has to allow the console errors: `failedRequestMessage`. */
export async function cutLiveStream(page: Page): Promise<void> {
  await page.route(liveStreamCalls, (route) => route.abort());
}

/** Holds the live stream, so that another call is the first to notice the end of the session. */
export const holdLiveStream = (page: Page) => holdRequests(page, liveStreamCalls);

/** Waits until the server of this Playwright worker has `count` open streams. */
export async function expectOpenStreams({ request }: Page, count: number): Promise<void> {
  await expect
    .poll(async () => /^live_streams_open (\d+)$/m.exec(await (await request.get('/metrics')).text())?.[1])
    .toBe(String(count));
}
