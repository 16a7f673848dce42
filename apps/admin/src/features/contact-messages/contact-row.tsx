import type { RouterOutputs } from '@ballast/client/types';
import { splitLinks } from '@ballast/content/text-links';
import { firstWords } from '@ballast/schema/first-words';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { LinkedText } from '@ballast/ui/linked-text';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { LinkedPhones } from '../../components/linked-phones.tsx';
import { OnCall } from '../../components/on-call.tsx';
import { RecordRow } from '../../components/records/record-row.tsx';
import { StatusLabel } from '../../components/status-label.tsx';
import { UserText } from '../../components/user-text.tsx';
import { useOnCall } from '../../hooks/use-on-call.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { AnswerForm, useContactAnswer } from './answer-form.tsx';
import { ContactClaim } from './contact-claim.tsx';
import styles from './contact-row.module.css';

/** Encloses a member's text in isolates (U+2068, U+2069): one that runs from right to left keeps the sentence around it in order. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

type Message = RouterOutputs['admin']['contacts']['items'][number];

const typeNames: Record<Message['type'], string> = {
  general: 'General',
  support: 'Support',
  billing: 'Billing',
  feedback: 'Feedback',
  partnership: 'Partnership',
  crisis: 'Crisis',
};

/** Numbers and addresses in words of staff can be pressed. In those of a stranger only phone numbers can. */
const StaffText = ({ text }: { text: string }) => <LinkedText parts={splitLinks(text)} />;

export function ContactRow({ message }: { message: Message }) {
  const utils = trpc.useUtils();
  const close = trpc.admin.closeContact.useMutation({
    onSuccess: async () => {
      showToast('Message closed');
      await Promise.all([
        utils.admin.contacts.invalidate(),
        utils.admin.crisisMessages.invalidate(),
        utils.admin.log.invalidate(),
      ]);
    },
    onError: (error) => showToast('Error', { text: readRefusal(error).message, tone: 'error' }),
  });
  const { subject, type, status, claimedBy } = message;
  const answer = useContactAnswer(message);
  const [isAsking, setIsAsking] = useState(false);
  const onCall = useOnCall();
  const isCrisis = type === 'crisis' && status === 'open';
  const send = () => close.mutate({ contactId: message.id });
  return (
    <div className={styles.row} data-urgent={isCrisis || undefined}>
      <RecordRow
        title={message.name}
        metadata={
          <>
            <span className={styles.type} data-type={type}>
              {typeNames[type]}
            </span>
            {message.page && <span>{`About the page ${message.page}, reference ${message.reference ?? ''}`}</span>}
            <bdi className={styles.email}>{message.email}</bdi>
            <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
            <StatusLabel status={status} closedAt={message.closedAt} />
            {claimedBy !== null && (
              <span>{message.isMine ? 'You answer it' : `${staffName(claimedBy)} answers it`}</span>
            )}
          </>
        }
        actions={
          <>
            <Button look="text" aria-label={`Answer message from ${message.name}: ${subject}`} {...answer.openerProps}>
              Answer
            </Button>
            <ContactClaim message={message} />
            {status === 'open' && (
              <Button
                look="text"
                isBusy={close.isPending}
                aria-label={`Close message from ${message.name}: ${subject}`}
                onClick={() => (isCrisis ? setIsAsking(true) : send())}
              >
                Close message
              </Button>
            )}
          </>
        }
      >
        {isCrisis && (
          <>
            <p>
              If they may act on it now, ring <a href="tel:999">999</a>.
            </p>
            <OnCall contact={onCall} />
          </>
        )}
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
        <UserText text={message.message} Text={LinkedPhones} />
        {message.answers.map(({ words, answeredBy, isMine, answeredAt }, index) => (
          <div key={index} className={styles.answer}>
            <p className={styles.about}>
              <span>{`${isMine ? 'You' : staffName(answeredBy)} answered on`}</span>{' '}
              <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
            </p>
            <UserText text={words} Text={StaffText} />
          </div>
        ))}
        {answer.isOpen && (
          <div className={styles.form}>
            <AnswerForm answer={answer} isCrisis={type === 'crisis'} canClose={status === 'open'} />
          </div>
        )}
      </RecordRow>
      <ConfirmDialog
        title={`Close the crisis message from ${message.name}?`}
        text={`“${isolate(firstWords(message.message))}” Close it once somebody has answered. It leaves the list of open messages, and nobody is reminded of it any more.`}
        confirmLabel="Close it"
        cancelLabel="Not yet"
        isOpen={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          send();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
