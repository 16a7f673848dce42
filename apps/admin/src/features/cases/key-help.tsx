import { decisionActions } from '@ballast/schema/decision-actions';
import styles from './key-help.module.css';

const callAdminKey = 'a';

const keys: readonly (readonly [string, string])[] = [
  ['j, k', 'the next case, the one before'],
  ['c', 'claim the case, release it, or take it over'],
  [`1 to ${decisionActions.length}`, 'choose what happens: each number means the same for every kind of item'],
  ['t', 'take it down too, or not'],
  ['s', 'show what is around it, or not'],
  ['h', 'show what was decided about its author before, or not'],
  ['o', 'show other open cases with the same name, or not'],
  ['n', 'write a note for the team'],
  [callAdminKey, 'ask an admin to look'],
  ['Ctrl + Enter', 'decide, and open the next'],
  ['Esc', 'from a field back to the case, and close a note'],
  ['u', 'open what is new and urgent, on every tab'],
  ['?', 'show these keys'],
];

/** Admins have no button to call an admin. */
export function KeyHelp({ isAdmin }: { isAdmin: boolean }) {
  const shown = isAdmin ? keys.filter(([key]) => key !== callAdminKey) : keys;
  return (
    <dl className={styles.keys}>
      {shown.map(([key, effect]) => (
        <div key={key} className={styles.row}>
          <dt>{key}</dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  );
}
