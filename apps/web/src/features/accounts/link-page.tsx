import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import { queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import styles from './link-page.module.css';

/** Used after mailed links that may end the session: on NOT_SIGNED_IN the query client makes the viewer a visitor. */
export function checkSession(): void {
  if (viewerStore.get().status === 'member') queryUtils.auth.me.fetch().catch(() => {});
}

/** The token of a mailed link. Removes it from the URL at once, so that no history contains it. Empty after a reload. */
export function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setToken(hash);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return token;
}

type NextStep = { to: '/feed' | '/settings' | '/quick-signin' | '/forgot-password' | '/contact'; label: string };

/** Replaces the form. Screen readers announce the text. */
export function LinkMessage({ text, next }: { text: ReactNode; next?: NextStep }) {
  return (
    <div className={styles.content}>
      <p className={styles.message} role="status">
        {text}
      </p>
      {next && (
        <Link to={next.to} className={buttonStyle('primary')}>
          {next.label}
        </Link>
      )}
    </div>
  );
}

type Outcome = { text: string; next: NextStep };
type Props = {
  title: string;
  lead: string;
  token: string;
  /** Above the button. */
  field?: ReactNode;
  button: { label: string; busyLabel: string };
  mutation: {
    mutate: (input: { token: string }) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
  };
  done: Outcome;
  afterDone?: ReactNode;
  /** Shown for a used or expired link, and after a reload. */
  expired: Outcome;
};

/** Sends the token of a mailed link only when the button is pressed, because virus scanners of mail open pages too. */
export function LinkPage({ title, lead, token, field, button, mutation, done, afterDone, expired }: Props) {
  const refusal = mutation.error ? readRefusal(mutation.error) : undefined;
  const isExpired = token === '' || refusal?.code === 'LINK_EXPIRED';
  const failure = isExpired ? expired : undefined;
  const outcome = mutation.isSuccess ? done : failure;
  return (
    <PageFrame
      title={title}
      lead={outcome ? undefined : lead}
      back={{ to: '/welcome', label: 'Back' }}
      aside={<CrisisLine />}
    >
      {outcome ? (
        <div className={styles.content}>
          <LinkMessage {...outcome} />
          {mutation.isSuccess && afterDone}
        </div>
      ) : (
        <Form
          className={styles.content}
          onSubmit={() => {
            if (!mutation.isPending) mutation.mutate({ token });
          }}
        >
          {refusal && (
            <Notice>{refusal.code ? refusal.message : 'We could not reach the server. Please try again.'}</Notice>
          )}
          {field}
          <Button type="submit" isBusy={mutation.isPending}>
            {mutation.isPending ? button.busyLabel : button.label}
          </Button>
        </Form>
      )}
    </PageFrame>
  );
}
