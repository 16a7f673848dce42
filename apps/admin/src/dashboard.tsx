import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { Tabs } from '@ballast/ui/tabs';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './dashboard.module.css';
import { CasesPanel } from './features/cases/cases-panel.tsx';
import { useNewCrisisMessages } from './features/cases/crisis-messages-line.tsx';
import { HandoverPanel } from './features/cases/handover/handover-panel.tsx';
import { UrgentNotices, useUrgentCases } from './features/cases/urgent-notices.tsx';
import { useCaseCounts } from './features/cases/use-case-queue.ts';
import { ContactMessagesPanel } from './features/contact-messages/contact-messages-panel.tsx';
import { FiguresPanel } from './features/figures/figures-panel.tsx';
import { LogPanel } from './features/log/log-panel.tsx';
import { PostsPanel } from './features/posts/posts-panel.tsx';
import { ReportsPanel } from './features/reports/reports-panel.tsx';
import { RotaPanel } from './features/rota/rota-panel.tsx';
import { SearchPanel } from './features/search/search-panel.tsx';
import { StaffPanel } from './features/staff/staff-panel.tsx';
import { TransparencyPanel } from './features/transparency/transparency-panel.tsx';
import { UsersPanel } from './features/users/users-panel.tsx';
import { useUrlState } from './hooks/use-url-state.ts';
import { LogoutButton } from './layout/logout-button.tsx';
import { PageHeader, TitleBar } from './layout/page-header.tsx';
import { formatTime } from './lib/dates.ts';
import { trpc } from './lib/trpc.ts';
import { type Tab, tabs } from './lib/url-state.ts';

/** Puts a text before the page's title while the component is mounted. */
function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (prefix === undefined) return;
    const { title } = document;
    document.title = `${prefix} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [prefix]);
}

function RefreshButton() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  // Every tab shows the statistics, so their age stands for the age of the page.
  const { dataUpdatedAt: statsUpdatedAt } = trpc.admin.stats.useQuery(undefined, { enabled: false });
  return (
    <>
      {statsUpdatedAt > 0 && <span className={styles.age}>{`As of ${formatTime(statsUpdatedAt)}`}</span>}
      <Button look="text" isBusy={isFetching} onClick={() => void client.invalidateQueries()}>
        Refresh
      </Button>
    </>
  );
}

type Props = { session: RouterOutputs['admin']['session'] | undefined };

function SignedInAs({ session }: Props) {
  if (!session) return null;
  const { username, role } = session;
  return <p className={styles.who}>{username === null ? 'With the admin key' : `@${username}, ${role}`}</p>;
}

const cards = [
  ['totalUsers', 'Total Users'],
  ['totalPosts', 'Total Posts'],
  ['todaySignups', "Today's Signups"],
  ['todayPosts', "Today's Posts"],
] as const;

/** "Today" is the current day in London. Asked for after the session, whose answer would otherwise wait for the counts. */
function StatCards() {
  const isSessionKnown = !trpc.admin.session.useQuery().isPending;
  const { data, isPending } = trpc.admin.stats.useQuery(undefined, { enabled: isSessionKnown });
  return (
    <dl className={styles.cards} aria-busy={isPending}>
      {cards.map(([name, label]) => (
        <div key={name} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{isPending ? '...' : (data?.[name] ?? 0).toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}

const panels: Record<Tab, { label: string; Panel: () => React.ReactNode }> = {
  users: { label: 'Users', Panel: UsersPanel },
  posts: { label: 'Posts', Panel: PostsPanel },
  cases: { label: 'Cases', Panel: CasesPanel },
  search: { label: 'Search', Panel: SearchPanel },
  reports: { label: 'Reports', Panel: ReportsPanel },
  contact: { label: 'Contact messages', Panel: ContactMessagesPanel },
  rota: { label: 'On call', Panel: RotaPanel },
  handover: { label: 'Handover', Panel: HandoverPanel },
  staff: { label: 'Staff', Panel: StaffPanel },
  log: { label: 'Log', Panel: LogPanel },
  transparency: { label: 'Transparency', Panel: TransparencyPanel },
  figures: { label: 'Figures', Panel: FiguresPanel },
};
const adminTabs: readonly Tab[] = ['users', 'transparency', 'figures', 'staff', 'log'];
/** Appointed staff begin with what waits for them. */
const staffTabs: readonly Tab[] = ['cases', 'search', 'reports', 'contact', 'handover', 'rota', 'posts'];
const otherTabs = tabs.filter((name) => !staffTabs.includes(name));

function createTab(name: Tab, count?: number) {
  const { label, Panel } = panels[name];
  const content = (
    <div className={styles.panel}>
      <Panel />
    </div>
  );
  return { name, label: count === undefined ? label : `${label} (${count})`, content };
}

function titlePrefix(isUrgent: boolean, openCount: number | undefined): string | undefined {
  const parts = [isUrgent && '(!)', openCount !== undefined && `(${openCount}) Cases`].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' ');
}

export function Dashboard() {
  const { urlState, openTab } = useUrlState();
  const session = trpc.admin.session.useQuery();
  const { role, username } = session.data ?? {};
  const isAppointed = typeof username === 'string';
  const orderedTabs = isAppointed ? [...staffTabs, ...otherTabs] : tabs;
  const shownTabs = orderedTabs.filter((name) => role !== 'moderator' || !adminTabs.includes(name));
  const crisis = useNewCrisisMessages();
  const openCount = useCaseCounts()?.open || undefined;
  const urgent = useUrgentCases();
  const tabCounts: Partial<Record<Tab, number>> = {
    ...(openCount !== undefined && { cases: openCount }),
    ...(crisis.open > 0 && { contact: crisis.open }),
  };
  useTitlePrefix(titlePrefix(urgent.hasWaiting || crisis.open > 0, openCount));
  const shownPanels = shownTabs.map((name) => createTab(name, tabCounts[name]));
  const selected = shownTabs.find((name) => name === urlState.tab) ?? (isAppointed || urlState.tab ? 'cases' : 'users');
  const isCaseOpen = selected === 'cases' && urlState.case !== '';
  return (
    <main className={styles.page}>
      <UrgentNotices cases={urgent.announced} onDismiss={urgent.dismiss} crisis={crisis} isAdmin={role === 'admin'} />
      <PageHeader>
        <TitleBar>
          <SignedInAs session={session.data} />
          <RefreshButton />
          <LogoutButton />
        </TitleBar>
        <div className={styles.stats} data-beside-case={isCaseOpen || undefined}>
          <StatCards />
        </div>
      </PageHeader>
      {/* Which tab is the first one depends on who has signed in. */}
      {!session.isPending && (
        <Tabs label="What to look at" look="bar" tabs={shownPanels} selected={selected} onSelect={openTab} />
      )}
    </main>
  );
}
