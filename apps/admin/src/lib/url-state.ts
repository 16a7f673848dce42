import { type WaveKind, waveKinds } from '@ballast/schema/wave-kinds';

export const tabs = [
  'users',
  'posts',
  'cases',
  'search',
  'reports',
  'contact',
  'rota',
  'handover',
  'log',
  'staff',
  'transparency',
  'figures',
] as const;
export type Tab = (typeof tabs)[number];

const orders = ['newest', 'oldest'] as const;
export const caseLists = ['open', 'mine', 'held', 'appealed', 'again', 'closed'] as const;
export type CaseList = (typeof caseLists)[number];
const statuses = ['open', 'closed', 'all'] as const;

/** State in the query string, so that reload and Back restore the page. */
export type UrlState = {
  /** Empty: the first tab. */
  tab: Tab | '';
  order: (typeof orders)[number];
  /** The prefix of a username or an email address, or searched words. */
  q: string;
  /** The username of who acted or wrote, or `key`. */
  by: string;
  /** The first and the last day, such as `2026-11-20`. */
  from: string;
  to: string;
  /** The kind of item, or of act in the log. */
  kind: string;
  /** A whole mood, not a prefix. */
  mood: string;
  /** Which reports are listed. */
  status: (typeof statuses)[number];
  /** Which cases are listed. */
  cases: CaseList;
  /** The id of the case that is open on the workbench. */
  case: string;
  /** What the cases share that are open together with it. Empty: it is open alone. */
  wave: '' | WaveKind;
};

/** Of the lists that are searched. */
export const noFilter = { q: '', by: '', from: '', to: '', kind: '' };

export const isFiltered = ({ q, by, from, to, kind }: typeof noFilter): boolean =>
  `${q}${by}${from}${to}${kind}` !== '';

const defaults: UrlState = {
  tab: '',
  order: 'newest',
  ...noFilter,
  mood: '',
  status: 'open',
  cases: 'open',
  case: '',
  wave: '',
};

function oneOf<Value extends string, Fallback extends Value | ''>(
  values: readonly Value[],
  wanted: string | null,
  fallback: Fallback,
): Value | Fallback {
  return values.find((value) => value === wanted) ?? fallback;
}

const dayOf = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');

/** Reads `?tab=&order=…`; an invalid value counts as absent. */
export function parseUrlState(search: string): UrlState {
  const query = new URLSearchParams(search);
  return {
    tab: oneOf(tabs, query.get('tab'), defaults.tab),
    order: oneOf(orders, query.get('order'), defaults.order),
    q: query.get('q') ?? defaults.q,
    by: query.get('by') ?? defaults.by,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    kind: query.get('kind') ?? defaults.kind,
    mood: query.get('mood') ?? defaults.mood,
    status: oneOf(statuses, query.get('status'), defaults.status),
    cases: oneOf(caseLists, query.get('cases'), defaults.cases),
    case: query.get('case') ?? defaults.case,
    wave: oneOf(waveKinds, query.get('wave'), defaults.wave),
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
