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
import { panelId, TabBar, tabId } from './layout/tab-bar.tsx';
import { TitleBar } from './layout/title-bar.tsx';
import type { Tab } from './lib/url-state.ts';

const panels: Record<Tab, () => React.ReactNode> = {
  users: UsersPanel,
  posts: PostsPanel,
  reports: ReportsPanel,
  contact: ContactMessagesPanel,
  log: LogPanel,
};

/** What the admin app shows after login. */
export function Dashboard() {
  const { urlState, openTab } = useUrlState();
  const Panel = panels[urlState.tab];
  return (
    <main className={styles.page}>
      <PageHeader>
        <TitleBar>
          <RefreshButton />
          <LogoutButton />
        </TitleBar>
        <StatCards />
      </PageHeader>
      <TabBar chosen={urlState.tab} onChoose={openTab} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(urlState.tab)} className={styles.panel}>
        <Panel key={urlState.tab} />
      </div>
    </main>
  );
}
