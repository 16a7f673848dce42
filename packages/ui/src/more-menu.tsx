import { useId, useRef } from 'react';
import { AppIcon, type AppIconName } from './app-icon.tsx';
import { buttonStyle } from './button-style.tsx';
import { Icon } from './icon.tsx';
import styles from './more-menu.module.css';
import { pressedKey } from './pressed-key.tsx';

export type MoreMenuItem = { label: string; icon: AppIconName; onPick: () => void };

type Props = {
  /** The accessible name of the button. */
  label: string;
  /** The id of an element that tells what the menu is about. */
  describedBy?: string | undefined;
  items: readonly MoreMenuItem[];
};

/** A menu on the native popover: a few hundred bytes instead of Base UI's menu. */
export function MoreMenu({ label, describedBy, items }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside.
    <span
      className={styles.more}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !list.current?.matches(':popover-open')) return;
        // Escape closes only the menu, not a dialog around it.
        event.stopPropagation();
        event.preventDefault();
        list.current.hidePopover();
      }}
    >
      <button
        type="button"
        className={buttonStyle('icon')}
        popoverTarget={id}
        aria-label={label}
        aria-describedby={describedBy}
      >
        <Icon name="more" />
      </button>
      <ul ref={list} id={id} popover="auto" className={styles.list}>
        {items.map(({ label: name, icon, onPick }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                // Hides the menu first, so that a dialog opened by the item returns the focus to the menu button.
                list.current?.hidePopover();
                onPick();
              }}
            >
              <AppIcon name={icon} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </span>
  );
}
