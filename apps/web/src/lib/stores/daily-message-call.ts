import { createStore } from '@ballast/ui/store';

/** Why the message of the day is called for: he has just signed in or up, or he asks for it himself. */
export type DailyMessageCall = 'signed-in' | 'asked';

const store = createStore<DailyMessageCall | undefined>(undefined);

/** The flag that the message of the day is to be shown; it stands until the message is on the screen. */
export const dailyMessageCall = {
  get: store.get,
  subscribe: store.subscribe,
  make: (why: DailyMessageCall): void => store.set(why),
  answer: (): void => store.set(undefined),
};
