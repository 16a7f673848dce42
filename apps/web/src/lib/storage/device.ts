import { draftPictures } from './draft-pictures.ts';
import { drafts } from './drafts.ts';
import { feedCopy } from './feed-copy.ts';
import { clearPageMemory } from './page-memory.ts';
import { tabDrafts } from './tab-drafts.ts';

/** What members leave on this device and in this page, all of it in one place. */
export const device = {
  /** This member is here now: nothing of anybody else's stays, however the other one went. His own does. */
  keepOnly(memberId: string): void {
    drafts.keepOnly(memberId);
    draftPictures.keepOnly(memberId);
    feedCopy.keepOnly(memberId);
    tabDrafts.keepOnly(memberId);
    clearPageMemory(memberId);
  },

  /** A session ended elsewhere: his words wait for him, but what he read is not for the next man. */
  endReading: (): void => feedCopy.clear(),

  /** He leaves: nothing stays of anyone. */
  clear(): void {
    drafts.clear();
    draftPictures.clear();
    feedCopy.clear();
    tabDrafts.clear();
    clearPageMemory();
  },
};
