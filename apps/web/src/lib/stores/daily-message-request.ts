import { createStore } from '@ballast/ui/store';

export type RequestSource = 'sign-in' | 'account-menu';

const store = createStore<RequestSource | undefined>(undefined);

/** The reason for showing the daily message, or undefined once it is shown. */
export const dailyMessageRequest = {
  get: store.get,
  subscribe: store.subscribe,
  set: (source: RequestSource): void => store.set(source),
  clear: (): void => store.set(undefined),
};
