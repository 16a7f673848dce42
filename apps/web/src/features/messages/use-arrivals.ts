import { useEffect, useEffectEvent, useRef } from 'react';
import { findArrivals } from './bubbles.ts';
import type { Message } from './thread-pages.ts';

export function useArrivals(
  messages: readonly Message[] | undefined,
  viewerId: string,
  onArrival: (arrived: Message[]) => void,
): void {
  const before = useRef(messages);
  const notify = useEffectEvent(onArrival);
  useEffect(() => {
    const arrived = before.current && messages ? findArrivals(before.current, messages, viewerId) : [];
    before.current = messages;
    if (arrived.length > 0) notify(arrived);
  }, [messages, viewerId]);
}
