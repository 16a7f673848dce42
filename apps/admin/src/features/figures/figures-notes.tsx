import styles from './figures-notes.module.css';

/** What the figures count, and what they cannot. */
export function FiguresNotes() {
  return (
    <div className={styles.notes}>
      <p>
        Weeks run from Monday to Sunday (UTC) and appear once they have ended. What depends on answers follows seven
        days later. The figures are counted once a day. They fall if members delete what they wrote.
      </p>
      <p>
        Nothing here is computed from who wrote an anonymous story or answer. So an anonymous answer counts as an answer
        by another member, though it may be by the author, and so does a named answer to an anonymous story. What the
        author marks as their own does not count, nor do stories that nobody may answer.
      </p>
      <p>
        Members are counted by the names on their stories and answers, so members who write only anonymously are in none
        of these counts. “Came back” counts those who had written by name before the week. Nobody’s visits are recorded,
        so no figure tells who came back to read.
      </p>
      <p>
        Numbers from 1 to 4 are shown as “&lt;5”. “hidden” is what such a number could be computed from, or what rests
        on fewer than five items. Support and cases are rounded down to a multiple of five. Support is what the stories
        of the week have had so far, because no times of support are stored.
      </p>
    </div>
  );
}
