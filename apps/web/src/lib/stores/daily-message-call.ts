import { createStore } from '@ballast/ui/store';

export type DailyMessageCall = 'signed-in' | 'requested';

const store = createStore<DailyMessageCall | undefined>(undefined);

/** Set until the daily message is shown. */
export const dailyMessageCall = {
  get: store.get,
  subscribe: store.subscribe,
  request: (reason: DailyMessageCall): void => store.set(reason),
  clear: (): void => store.set(undefined),
};
