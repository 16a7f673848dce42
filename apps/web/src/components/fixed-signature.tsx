import styles from './fixed-signature.module.css';

type Props = { username: string; isAnonymous: boolean };

/** Under which name an item stands, where the member changes it. */
export function FixedSignature({ username, isAnonymous }: Props) {
  return (
    <p className={styles.signature}>
      {isAnonymous ? 'Posted anonymously.' : `Posted as @${username}.`} This can’t be changed.
    </p>
  );
}
