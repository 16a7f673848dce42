import { retryableImport } from '../retryable-import.ts';

/** The stream starts after the first paint and the screen's own requests. */
const startDelayMs = 1000;

const load = retryableImport(() => import('./keep-live.ts'));

/** Keeps the live stream open until the returned function is called. If the code does not load, screens keep polling. */
export function startLive(memberId: string): () => void {
  let stop = () => {};
  let isOver = false;
  const timer = setTimeout(async () => {
    const code = await load().catch(() => undefined);
    if (code && !isOver) stop = code.stayLive(memberId);
  }, startDelayMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
