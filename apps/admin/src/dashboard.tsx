import { Tabs } from '@ballast/ui/tabs';
import styles from './dashboard.module.css';
import { ContactMessagesPanel } from './features/contact-messages/contact-messages-panel.tsx';
import { LogPanel } from './features/log/log-panel.tsx';
import { PostsPanel } from './features/posts/posts-panel.tsx';
import { ReportsPanel } from './features/reports/reports-panel.tsx';
import { StatCards } from './features/stats/stat-cards.tsx';
import { UsersPanel } from './features/users/users-panel.tsx';
import { useUrlState } from './hooks/use-url-state.ts';
import { LogoutButton } from './layout/logout-button.tsx';
import { PageHeader } from './layout/page-header.tsx';
import { RefreshButton } from './layout/refresh-button.tsx';
import { TitleBar } from './layout/title-bar.tsx';
import { type Tab, tabs } from './lib/url-state.ts';

const panels: Record<Tab, { label: string; Panel: () => React.ReactNode }> = {
  users: { label: 'Users', Panel: UsersPanel },
  posts: { label: 'Posts', Panel: PostsPanel },
  reports: { label: 'Reports', Panel: ReportsPanel },
  contact: { label: 'Contact messages', Panel: ContactMessagesPanel },
  log: { label: 'Log', Panel: LogPanel },
};

function toTab(name: Tab) {
  const { label, Panel } = panels[name];
  const content = (
    <div className={styles.panel}>
      <Panel />
    </div>
  );
  return { name, label, content };
}

export function Dashboard() {
  const { urlState, openTab } = useUrlState();
  return (
    <main className={styles.page}>
      <PageHeader>
        <TitleBar>
          <RefreshButton />
          <LogoutButton />
        </TitleBar>
        <StatCards />
      </PageHeader>
      <Tabs label="What to look at" look="bar" tabs={tabs.map(toTab)} selected={urlState.tab} onSelect={openTab} />
    </main>
  );
}
