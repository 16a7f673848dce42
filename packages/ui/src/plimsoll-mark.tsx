import styles from './plimsoll-mark.module.css';

type Props = {
  load?: 'empty' | 'half' | 'full' | undefined;
  className?: string | undefined;
};

/** The brand's mark, a ship's load line; `load` is the filled share of the disc. */
export function PlimsollMark({ load = 'empty', className }: Props) {
  return (
    <svg viewBox="0 0 48 48" className={className ?? styles.mark} data-load={load} aria-hidden="true" focusable="false">
      {load === 'full' && <circle cx="24" cy="24" r="15" fill="currentColor" fillOpacity="0.32" />}
      {load !== 'empty' && <path d="M9 24a15 15 0 0 0 30 0z" fill="currentColor" fillOpacity="0.9" />}
      <circle cx="24" cy="24" r="15" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <path d="M2 24h44" stroke="currentColor" strokeWidth="3.5" />
    </svg>
  );
}
