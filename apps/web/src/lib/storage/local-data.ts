import { draftPictures } from './draft-pictures.ts';
import { drafts } from './drafts.ts';
import { feedCopy } from './feed-copy.ts';
import { clearPageMemory } from './page-memory.ts';
import { tabDrafts } from './tab-drafts.ts';

/** Everything members leave on this device and in this page. */
export const localData = {
  /** Removes the data of every other member. */
  keepOnly(memberId: string): void {
    drafts.keepOnly(memberId);
    draftPictures.keepOnly(memberId);
    feedCopy.keepOnly(memberId);
    tabDrafts.keepOnly(memberId);
    clearPageMemory(memberId);
  },

  /** After a session ended elsewhere: drafts stay for their author, the feed does not stay for the next person. */
  clearFeedCopy: (): void => feedCopy.clear(),

  /** After signing out: nothing stays of anyone. */
  clear(): void {
    drafts.clear();
    draftPictures.clear();
    feedCopy.clear();
    tabDrafts.clear();
    clearPageMemory();
  },
};
