import { createStore } from '@ballast/ui/store';

/** True from the member's request to end the session until its outcome is known. */
export const isEndingSession = createStore(false);
