type MessageState = { type: string; status: 'open' | 'closed' };

const isUrgent = ({ type, status }: MessageState) => type === 'crisis' && status === 'open';

/** Moves open messages about a crisis to the front, and keeps the order otherwise. */
export function sortCrisisFirst<Item extends MessageState>(items: Item[]): Item[] {
  return [...items.filter(isUrgent), ...items.filter((item) => !isUrgent(item))];
}
