import { crisisContacts } from '@ballast/content/crisis';
import { policeContact } from '@ballast/content/police';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import type { ComponentProps, ReactNode } from 'react';
import { OtherDraft } from '../../components/other-draft.tsx';
import { CrisisCall } from '../crisis/public.ts';
import reportDialogStyles from './report-dialog.module.css';
import styles from './report-form.module.css';
import {
  isUrgent,
  type MessageChoice,
  otherReason,
  type ReportTarget,
  reasonChoices,
  targetNames,
  type useReport,
} from './use-report.ts';

const contactsOf = (...types: string[]) => crisisContacts.filter(({ type }) => types.includes(type));

type Props = { text: ReactNode; contacts: readonly ComponentProps<typeof CrisisCall>['contact'][] };

function Contacts({ text, contacts }: Props) {
  return (
    <div className={styles.help}>
      <p>{text}</p>
      <ul className={styles.calls}>
        {contacts.map((contact) => (
          <li key={contact.number}>
            <CrisisCall contact={contact} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const emergencyText = (
  <>
    <strong>If it could be happening right now, ring 999 first.</strong>
    <span>
      {
        ' A report is read by people, and that takes time. Samaritans will also talk with you about a man you are worried about.'
      }
    </span>
  </>
);

const threatText = (
  <>
    <strong>If you think they are near, ring 999.</strong>
    <span>
      {
        ' Otherwise the police on 101. Keep what they wrote: once they delete it or their account, it is gone for you too. Take a screenshot. Private messages are also in your data export, in your settings under Your data.'
      }
    </span>
  </>
);

/** Shown because reports are not read immediately. */
function EmergencyContacts() {
  return <Contacts text={emergencyText} contacts={contactsOf('emergency', 'helpline')} />;
}

function ThreatContacts() {
  return <Contacts text={threatText} contacts={[...contactsOf('emergency'), policeContact]} />;
}

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

type ReportFormProps = { target: ReportTarget; report: ReturnType<typeof useReport> };

export function ReportForm({
  target,
  report: { form, draft, others, details, messageId, chooseMessage, chooseReason },
}: ReportFormProps) {
  return (
    <Form {...form.props} className={reportDialogStyles.form}>
      <OtherDraft others={others} isPending={form.isPending} />
      <div>
        {target.quote !== undefined && <blockquote className={reportDialogStyles.quote}>{target.quote}</blockquote>}
        <p className={reportDialogStyles.quiet}>{introOf(target)}</p>
        {target.messages && (
          <div className={reportDialogStyles.messages}>
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
      <div className={reportDialogStyles.send}>
        {form.problem && <Notice>{form.problem}</Notice>}
        <Button type="submit" isBusy={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send report'}
        </Button>
      </div>
    </Form>
  );
}
