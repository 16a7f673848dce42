import { createStore } from '@ballast/ui/store';

export type TriggerSource = 'sign-in' | 'account-menu';

const store = createStore<TriggerSource | undefined>(undefined);

/** What asked to show the daily message. Undefined when no message waits to be shown. */
export const dailyMessageTrigger = {
  get: store.get,
  subscribe: store.subscribe,
  set: (source: TriggerSource): void => store.set(source),
  clear: (): void => store.set(undefined),
};
