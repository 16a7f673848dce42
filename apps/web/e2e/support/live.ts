import { expect, type Page, type Response } from '@playwright/test';
import { holdRequests } from './network.ts';

/** The page's live stream of news. */
export const liveStreams = /\/api\/trpc\/events\.news/;

/** The next stream that the page opens. */
export const nextStream = (page: Page): Promise<Response> => page.waitForResponse(liveStreams);

/** Without a stream the page polls. The failed attempts are errors on the console: allow `lostCall`. */
export async function cutLiveStream(page: Page): Promise<void> {
  await page.route(liveStreams, (route) => route.abort());
}

/** For journeys in which another call has to be the first to meet the end of the session. */
export const holdLiveStream = (page: Page) => holdRequests(page, liveStreams);

/** Waits until the server of this worker has so many open streams. */
export async function expectOpenStreams({ request }: Page, count: number): Promise<void> {
  await expect
    .poll(async () => /^live_streams_open (\d+)$/m.exec(await (await request.get('/metrics')).text())?.[1])
    .toBe(String(count));
}
