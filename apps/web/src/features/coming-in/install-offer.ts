import { brand } from '@ballast/schema/brand';
import * as v from 'valibot';
import { openBrowserStorage, readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { drafts } from '../../lib/storage/drafts.ts';
import { tabDrafts } from '../../lib/storage/tab-drafts.ts';

/** What the browser's `beforeinstallprompt` offers. `public/install-offer.js` keeps it until it is asked for. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
}

/** The invitation comes on a visit after this many. */
const visitsBefore = 3;
const askedKey = `${brand.slug}_install_asked`;

/** Counts a tab's first look at the feed as a visit. Signing out forgets the visits, so a shared device is not asked. */
export function countVisit(memberId: string): number {
  const visits = drafts.read(memberId, 'visits', v.number()) ?? 0;
  if (visits > visitsBefore || tabDrafts.read('visit', v.object({}))) return visits;
  tabDrafts.write('visit', {}, memberId);
  drafts.write(memberId, 'visits', visits + 1);
  return visits + 1;
}

export const mayInvite = (visits: number): boolean =>
  visits > visitsBefore && readStored(openBrowserStorage(), askedKey, v.literal(true)) === undefined;

/** From now on nobody is asked on this device, whatever the answer. */
export const recordInvitation = (): void => writeStored(openBrowserStorage(), askedKey, true);
