import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextField } from '@ballast/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { AppointCandidate } from './appoint-candidate.tsx';
import type { Candidate } from './staff.ts';
import styles from './staff-panel.module.css';

type Props = {
  username: string;
  /** Whether the form comes back after another step. Then it takes the focus. */
  hasReturned: boolean;
  onType: (username: string) => void;
  onFound: (candidate: Candidate) => void;
};

function FindCandidate({ username, hasReturned, onType, onFound }: Props) {
  const utils = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasReturned) field.current?.focus();
  }, [hasReturned]);
  const find = useMutation({
    mutationFn: () => utils.client.admin.staffCandidate.query({ username }),
    onSuccess: onFound,
  });
  const refusal = find.error ? readRefusal(find.error) : undefined;
  const fieldError = refusal?.fields['username'];

  return (
    <Form className={styles.form} onSubmit={() => !find.isPending && find.mutate()}>
      {refusal && !fieldError && <Notice>{refusal.message}</Notice>}
      <TextField
        ref={field}
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="The member to appoint, or to appoint again: for another role, or for a new passkey."
        value={username}
        error={fieldError}
        onChange={({ target }) => onType(target.value)}
      />
      <div>
        <Button type="submit" look="quiet" isBusy={find.isPending}>
          {find.isPending ? 'Looking...' : 'Next'}
        </Button>
      </div>
    </Form>
  );
}

/** Appoints a member to the staff, or appoints a staff member again. Shows first which second factors they have. */
export function AppointForm() {
  const [username, setUsername] = useState('');
  const [candidate, setCandidate] = useState<Candidate>();
  const [hasReturned, setHasReturned] = useState(false);

  if (!candidate) {
    return <FindCandidate username={username} hasReturned={hasReturned} onType={setUsername} onFound={setCandidate} />;
  }
  return (
    <AppointCandidate
      candidate={candidate}
      onClose={({ isAppointed }) => {
        if (isAppointed) setUsername('');
        setHasReturned(true);
        setCandidate(undefined);
      }}
    />
  );
}
