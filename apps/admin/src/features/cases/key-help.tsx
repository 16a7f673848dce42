import { decisionActions } from '@ballast/schema/decision-actions';
import { undoMinutes } from '@ballast/schema/decision-telling';
import { appealKeys } from './appeal-form.tsx';
import styles from './key-help.module.css';

const callAdminKey = 'a';

const keys: readonly (readonly [string, string])[] = [
  ['j, k', 'the next case, the one before'],
  ['c', 'claim the case, release it, or take it over'],
  [`1 to ${decisionActions.length}`, 'choose what happens: each number means the same for every kind of item'],
  [`${appealKeys.refuse}, ${appealKeys.uphold}`, 'in an appeal: leave the decision as it is, uphold the appeal'],
  ['t', 'take it down too, or not'],
  ['s', 'show what is around it, or not'],
  ['h', 'show what was decided about its author before, or not'],
  ['o', 'show other open cases with the same name, or not'],
  ['w', 'go to what can be decided together: from a case, what is like it'],
  ['e', 'where cases are decided together: choose all of them, or none'],
  ['x', 'hide the item now, and decide later'],
  ['n', 'write a note for the team'],
  [callAdminKey, 'ask an admin to look'],
  ['Ctrl + Enter', 'decide, and open the next'],
  ['z', `go to your latest decision: Enter takes it back, for ${undoMinutes} minutes`],
  ['Esc', 'from a field back to the case, and close a note'],
  ['u', 'on every tab: open a case to which an admin is called (for admins), then what is new and urgent'],
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
