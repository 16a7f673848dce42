import { createStore } from '@ballast/ui/store';

/** Whether the member has asked to end the session, until it is known whether it has ended. */
export const isLeaving = createStore(false);
