import styles from './fixed-signature.module.css';

type Props = { username: string; isAnonymous: boolean };

/** Shows, while the member edits an item, whether it is anonymous or has their name. */
export function FixedSignature({ username, isAnonymous }: Props) {
  return (
    <p className={styles.signature}>
      {`${isAnonymous ? 'Posted anonymously.' : `Posted as @${username}.`} This can’t be changed.`}
    </p>
  );
}
