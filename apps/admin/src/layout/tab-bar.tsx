import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Tab, tabs } from '../lib/url-state.ts';
import styles from './tab-bar.module.css';

const labels: Record<Tab, string> = {
  users: 'Users',
  posts: 'Posts',
  reports: 'Reports',
  contact: 'Contact messages',
  log: 'Log',
};

export const panelId = 'panel';
export const tabId = (tab: Tab) => `tab-${tab}`;

/** Where an arrow key, Home or End leads from a place in a row of `count`. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

type Props = { chosen: Tab; onChoose: (tab: Tab) => void };

/** The tabs: one stop for the Tab key, arrows between them. */
export function TabBar({ chosen, onChoose }: Props) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = bar.current?.querySelector(`#${tabId(chosen)}`);
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);

  function move(event: KeyboardEvent): void {
    const place = placeAfter(event.key, tabs.indexOf(chosen), tabs.length);
    const next = place === undefined ? undefined : tabs[place];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    bar.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus({ preventScroll: true });
  }

  return (
    <div ref={bar} role="tablist" aria-label="What to look at" className={styles.bar} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === chosen}
          aria-controls={tab === chosen ? panelId : undefined}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  );
}
