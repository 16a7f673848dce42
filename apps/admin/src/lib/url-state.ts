export const tabs = [
  'users',
  'posts',
  'cases',
  'reports',
  'contact',
  'rota',
  'transparency',
  'figures',
  'staff',
  'log',
] as const;
export type Tab = (typeof tabs)[number];

const orders = ['newest', 'oldest'] as const;
export const caseLists = ['open', 'mine', 'held', 'appealed', 'closed'] as const;
export type CaseList = (typeof caseLists)[number];
const statuses = ['open', 'closed', 'all'] as const;

/** State in the query string, so that reload and Back restore the page. */
export type UrlState = {
  tab: Tab;
  order: (typeof orders)[number];
  /** The prefix of a username or an email address. */
  q: string;
  /** A whole mood, not a prefix. */
  mood: string;
  /** Which reports are listed. */
  status: (typeof statuses)[number];
  /** Which cases are listed. */
  cases: CaseList;
  /** The id of the case that is open on the workbench. */
  case: string;
};

const defaults: UrlState = { tab: 'users', order: 'newest', q: '', mood: '', status: 'open', cases: 'open', case: '' };

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null, fallback: Value): Value {
  return values.find((value) => value === wanted) ?? fallback;
}

/** Reads `?tab=&order=…`; an invalid value counts as absent. */
export function parseUrlState(search: string): UrlState {
  const query = new URLSearchParams(search);
  return {
    tab: oneOf(tabs, query.get('tab'), defaults.tab),
    order: oneOf(orders, query.get('order'), defaults.order),
    q: query.get('q') ?? defaults.q,
    mood: query.get('mood') ?? defaults.mood,
    status: oneOf(statuses, query.get('status'), defaults.status),
    cases: oneOf(caseLists, query.get('cases'), defaults.cases),
    case: query.get('case') ?? defaults.case,
  };
}

const defaultValues = new Map<string, string>(Object.entries(defaults));

/** The query string that {@link parseUrlState} reads; default values are left out. */
export function formatUrlState(state: Partial<UrlState>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...defaults, ...state })) {
    if (value !== defaultValues.get(name)) query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
