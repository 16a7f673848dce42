import { createStore } from '@ballast/ui/store';

export type DailyMessageCall = 'signed-in' | 'asked';

const store = createStore<DailyMessageCall | undefined>(undefined);

/** Set until the daily message is shown. */
export const dailyMessageCall = {
  get: store.get,
  subscribe: store.subscribe,
  make: (why: DailyMessageCall): void => store.set(why),
  answer: (): void => store.set(undefined),
};
