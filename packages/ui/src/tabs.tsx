import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

export type Tab<Name extends string> = { name: Name; label: ReactNode; content: ReactNode };

type Props<Name extends string> = {
  label: string;
  /** `headings` wrap; a `bar` is one line that scrolls horizontally. */
  look?: 'headings' | 'bar' | undefined;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** Panels that are not selected stay mounted, so that their form state is kept. */
  keepMounted?: boolean | undefined;
};

/** Arrow keys, Home and End select a tab. */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { label, look = 'headings', tabs, selected, onSelect, keepMounted = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const panels = keepMounted ? tabs : tabs.filter(({ name }) => name === selected);

  useEffect(() => {
    if (look !== 'bar') return;
    const tab = list.current?.querySelector(`[data-tab="${selected}"]`);
    tab?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [look, selected]);

  return (
    <Base.Root value={selected} onValueChange={onSelect} className={styles.root}>
      <Base.List ref={list} aria-label={label} activateOnFocus className={styles[look]}>
        {tabs.map(({ name, label }) => (
          <Base.Tab key={name} value={name} data-tab={name} className={styles.tab}>
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {panels.map(({ name, content }) => (
        // Overrides Base UI's tabIndex of 0, so that the Tab key moves from the tabs into the content.
        <Base.Panel key={name} value={name} keepMounted={keepMounted} tabIndex={undefined} className={styles.panel}>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
