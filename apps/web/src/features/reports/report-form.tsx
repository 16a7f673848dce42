import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { OtherDraft } from '../../components/other-draft.tsx';
import { EmergencyContacts, ThreatContacts } from './emergency-contacts.tsx';
import styles from './report-dialog.module.css';
import {
  isUrgent,
  type MessageChoice,
  otherReason,
  type ReportTarget,
  reasonChoices,
  targetNames,
  type useReport,
} from './use-report.ts';

const reportText = 'Nobody is told that you reported. It is not grassing.';
const messageReportText =
  'We see this message and those around it. If we take something down, it is this one, so report the worst. We tell ' +
  'nobody that you reported, but if we act on a private message, ' +
  'they may guess. It is not grassing.';
const messageChoiceText =
  'We see the message you choose and those around it. If we take something down, it is that one, so choose the ' +
  'worst. We tell nobody that you reported, but if we act on a private message, they may guess. It is not grassing.';

function introOf({ type, messages }: ReportTarget): string {
  if (messages) return messageChoiceText;
  return type === 'message' ? messageReportText : reportText;
}

const toChoice = ({ id, quote, sentAt }: MessageChoice) => ({
  value: id,
  label: quote ?? 'A covered message',
  hint: sentAt,
});

type Props = { target: ReportTarget; report: ReturnType<typeof useReport> };

export function ReportForm({
  target,
  report: { form, draft, others, details, messageId, chooseMessage, chooseReason },
}: Props) {
  return (
    <form {...form.props} className={styles.form}>
      <OtherDraft others={others} isPending={form.isPending} />
      <div>
        {target.quote !== undefined && <blockquote className={styles.quote}>{target.quote}</blockquote>}
        <p className={styles.quiet}>{introOf(target)}</p>
        {target.messages && (
          <div className={styles.messages}>
            <ChoiceField
              legend="Which message?"
              name="message"
              choices={target.messages.map(toChoice)}
              value={messageId}
              error={form.errors['message']}
              onChange={chooseMessage}
            />
          </div>
        )}
        <div aria-live="polite">
          {isUrgent(draft.reason) && <EmergencyContacts />}
          {draft.reason === 'threat' && <ThreatContacts />}
        </div>
      </div>
      <ChoiceField
        legend={`What is wrong with this ${targetNames[target.type]}?`}
        name="reason"
        choices={reasonChoices}
        value={draft.reason}
        error={form.errors['reason']}
        onChange={chooseReason}
      />
      <TextArea
        label={draft.reason === otherReason ? 'In your own words' : 'Anything more (optional)'}
        rows={3}
        aside={<CharacterCount text={draft.details} max={limits.reportDetailsMaxChars} />}
        {...details}
      />
      <div className={styles.send}>
        {form.problem && <Notice>{form.problem}</Notice>}
        <Button type="submit" isBusy={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}
