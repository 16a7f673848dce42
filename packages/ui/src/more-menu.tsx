import { useId, useRef } from 'react';
import { buttonStyle } from './button-style.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './more-menu.module.css';

export type MoreMenuItem = { label: string; icon: IconName; onPick: () => void };

type Props = {
  /** What the three dots are about, read out. */
  label: string;
  items: readonly MoreMenuItem[];
};

/** What is done seldom, behind three dots. The browser puts it on top, and away again at a press elsewhere. */
export function MoreMenu({ label, items }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside.
    <span
      className={styles.more}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !list.current?.matches(':popover-open')) return;
        // Puts away the menu, and not the dialog that it may stand in.
        event.stopPropagation();
        event.preventDefault();
        list.current.hidePopover();
      }}
    >
      <button type="button" className={buttonStyle('icon')} popoverTarget={id} aria-label={label}>
        <Icon name="more" />
      </button>
      <ul ref={list} id={id} popover="auto" className={styles.list}>
        {items.map(({ label: name, icon, onPick }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                // First, so that the focus is back on the dots when a dialog asks where it came from.
                list.current?.hidePopover();
                onPick();
              }}
            >
              <Icon name={icon} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </span>
  );
}
