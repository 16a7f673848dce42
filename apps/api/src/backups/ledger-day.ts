import type { MediaStore } from '../media/media-store.ts';

/**
 * The day of the newest entry of the erasure ledger. There are decoys for every day, so the day says nothing of departures, but a
 * restore can see whether the ledger that it finds is older than the set.
 */
export async function newestLedgerDay(media: Pick<MediaStore, 'listTextFiles'>): Promise<string | null> {
  let newest: string | null = null;
  for await (const path of media.listTextFiles('ledger')) {
    const [, day] = /^ledger\/(\d{4}-\d\d-\d\d)-/.exec(path) ?? [];
    if (day !== undefined && (newest === null || day > newest)) newest = day;
  }
  return newest;
}
