import { Menu as Base } from '@base-ui/react/menu';
import { buttonStyle } from './button-style.tsx';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export type MenuItem = { label: string; onSelect: () => void; isDanger?: boolean | undefined };

export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={buttonStyle('icon')} aria-label={label}>
        <Icon name="more" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.place} align="end" sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            {items.map(({ label, onSelect, isDanger }) => (
              <Base.Item key={label} className={styles.item} data-danger={isDanger || undefined} onClick={onSelect}>
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
