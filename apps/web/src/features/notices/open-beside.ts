import { createContext } from 'react';

/** The story of a notice, and the comment that the notice is about. */
export type NoticeStory = { postId: string; commentId: string | undefined };

/** Opens a story beside the list. Undefined on screens without room for it, where the notice leads to the feed. */
export const OpenBeside = createContext<((story: NoticeStory) => void) | undefined>(undefined);
