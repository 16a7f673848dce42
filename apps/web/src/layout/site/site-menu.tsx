import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { pressedKey } from '@ballast/ui/pressed-key';
import { useEffect, useRef } from 'react';
import { JoinLink } from '../../components/join-link.tsx';
import { SiteLink } from './site-footer.tsx';
import type { LinkTarget } from './site-links.ts';
import styles from './site-menu.module.css';

/** The menu on small screens. Works without scripts. */
export function SiteMenu({ links }: { links: readonly LinkTarget[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeLayer = useRef<() => void>(undefined);

  function close(): void {
    if (menu.current) menu.current.open = false;
  }

  /** Lets Back close the menu. The code for that is loaded when the menu first opens. */
  async function syncLayer(): Promise<void> {
    closeLayer.current?.();
    closeLayer.current = undefined;
    if (!menu.current?.open) return;
    const { openLayer } = await import('@ballast/ui/layers');
    if (menu.current?.open) closeLayer.current ??= openLayer(close);
  }

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent): void {
      if (pressedKey(event) !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      closeLayer.current?.();
    };
  }, []);

  return (
    <details
      ref={menu}
      className={styles.menu}
      onToggle={() => void syncLayer().catch(() => undefined)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
      }}
    >
      <summary className={styles.toggle}>
        <span className={styles.whenShut}>Menu</span>
        <span className={styles.whenOpen}>Close</span>
      </summary>
      <nav className={styles.sheet} aria-label="Menu">
        <PlimsollMark load="half" className={styles.mark} />
        <ul className={styles.list}>
          {links.map((target) => (
            <li key={target.label}>
              <SiteLink target={target} className={styles.link} onClick={close} />
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the pressed element is the link inside. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
        <div className={styles.join} onClick={close}>
          <JoinLink>Get Started Free</JoinLink>
        </div>
      </nav>
    </details>
  );
}
