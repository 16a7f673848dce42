import { createStore } from '@ballast/ui/store';

/** Whether this browser has a live stream of news. If it has, polling is not needed. */
export const liveStatus = createStore(false);
