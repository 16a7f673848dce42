export const tabs = ['users', 'posts', 'reports', 'contact', 'log'] as const;
export type Tab = (typeof tabs)[number];

export const orders = ['newest', 'oldest'] as const;
export const statuses = ['open', 'closed', 'all'] as const;

/** What the page shows, as it stands in the address: a reload and the Back button keep it. */
export type Address = {
  tab: Tab;
  order: (typeof orders)[number];
  /** How a username or an e-mail address begins. */
  q: string;
  /** A whole mood. */
  mood: string;
  status: (typeof statuses)[number];
};

const start: Address = { tab: 'users', order: 'newest', q: '', mood: '', status: 'open' };

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null, otherwise: Value): Value {
  return values.find((value) => value === wanted) ?? otherwise;
}

/** Reads `?tab=&order=…`; whatever is odd counts as absent. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  return {
    tab: oneOf(tabs, query.get('tab'), start.tab),
    order: oneOf(orders, query.get('order'), start.order),
    q: query.get('q') ?? start.q,
    mood: query.get('mood') ?? start.mood,
    status: oneOf(statuses, query.get('status'), start.status),
  };
}

/** Writes what {@link readAddress} reads: what is not as at the start. */
export function writeAddress(address: Partial<Address>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(start)) {
    const wanted = Object.entries(address).find(([key]) => key === name)?.[1] ?? value;
    if (wanted !== value) query.set(name, wanted);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
