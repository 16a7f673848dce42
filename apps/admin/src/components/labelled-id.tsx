import styles from './labelled-id.module.css';

type Props = {
  label: string;
  id: string | null;
  fallback?: string;
};

export function LabelledId({ label, id, fallback = '' }: Props) {
  return (
    <div className={styles.entry}>
      <dt>{label}</dt>
      <dd>{id === null ? fallback : <code className={styles.id}>{id}</code>}</dd>
    </div>
  );
}
