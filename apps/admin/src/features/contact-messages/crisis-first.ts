type Case = { type: string; status: 'open' | 'closed' };

const isUrgent = ({ type, status }: Case) => type === 'crisis' && status === 'open';

/** Whoever wrote about a crisis and has no answer yet comes before everyone else. */
export function crisisFirst<Item extends Case>(items: Item[]): Item[] {
  return [...items.filter(isUrgent), ...items.filter((item) => !isUrgent(item))];
}
