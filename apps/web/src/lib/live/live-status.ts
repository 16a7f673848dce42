import { createStore } from '@ballast/ui/store';

/** Whether this browser has a live stream of news, so that polling is not needed. */
export const liveStatus = createStore(false);
