/** Why the message of the day is called for: he has just signed in or up, or he asks for it himself. */
export type DailyMessageCall = 'signed-in' | 'asked';

let call: DailyMessageCall | undefined;
const listeners = new Set<() => void>();

function change(next: DailyMessageCall | undefined): void {
  call = next;
  for (const listener of listeners) listener();
}

/** The flag that the message of the day is to be shown; it stands until the message is on the screen. */
export const dailyMessageCall = {
  get: (): DailyMessageCall | undefined => call,
  make: (why: DailyMessageCall): void => change(why),
  answer: (): void => change(undefined),

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
