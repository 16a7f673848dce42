import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { EmergencyContacts } from './emergency-contacts.tsx';
import styles from './report-dialog.module.css';
import { dangerReason, otherReason, type ReportTarget, reportReasons, targetNames } from './report-reasons.ts';
import type { useReport } from './use-report.ts';

type Props = { target: ReportTarget; report: ReturnType<typeof useReport> };

/** What is wrong, in one of our words and as many of his own as he likes. */
export function ReportForm({ target, report: { form, draft, errors, problem, isPending, change, submit } }: Props) {
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <p className={styles.quiet}>Nobody is told that you reported. It is not grassing.</p>
        <div aria-live="polite">{draft.reason === dangerReason && <EmergencyContacts />}</div>
      </div>
      <ChoiceField
        legend={`What is wrong with this ${targetNames[target.type]}?`}
        name="reason"
        choices={reportReasons}
        value={draft.reason}
        error={errors['reason']}
        onChange={(reason) => change({ reason })}
      />
      <TextArea
        label={draft.reason === otherReason ? 'In your own words' : 'Anything more (optional)'}
        name="details"
        rows={3}
        value={draft.details}
        error={errors['details']}
        aside={<CharacterCount text={draft.details} max={limits.reportDetailsMaxChars} />}
        onChange={({ target: { value } }) => change({ details: value })}
      />
      <div className={styles.send}>
        {problem && <Notice>{problem}</Notice>}
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}
