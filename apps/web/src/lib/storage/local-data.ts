import { draftPictures } from './draft-pictures.ts';
import { drafts } from './drafts.ts';
import { feedCopy } from './feed-copy.ts';
import { clearPageMemory, clearPageMemoryExcept } from './page-memory.ts';
import { forgetTab } from './tab.ts';
import { tabDrafts } from './tab-drafts.ts';

/** All member data in browser storage and in memory. */
export const localData = {
  reserveFor(memberId: string): void {
    drafts.reserveFor(memberId);
    draftPictures.reserveFor(memberId);
    feedCopy.clearExcept(memberId);
    tabDrafts.clearExcept(memberId);
    clearPageMemoryExcept(memberId);
  },

  /** Called after the server ended the session. Keeps the drafts and removes the feed copy. */
  clearFeedCopy: (): void => feedCopy.clear(),

  /** Called at sign-out. Removes every member's data. */
  clear(): void {
    drafts.clear();
    draftPictures.clear();
    feedCopy.clear();
    tabDrafts.clear();
    forgetTab();
    clearPageMemory();
  },
};
