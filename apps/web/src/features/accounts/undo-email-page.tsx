import { Button } from '@ballast/ui/button';
import { PasswordField } from '@ballast/ui/password-field';
import { useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession, LinkPage, useLinkToken } from './link-page.tsx';

type Proof = { kind: 'password' | 'code'; text: string };

/** Asks for the password or a code only if the server does. */
export function UndoEmailPage() {
  const token = useLinkToken();
  const [proof, setProof] = useState<Proof>();
  const mutation = trpc.auth.undoEmail.useMutation({
    onSuccess: checkSession,
    onError(error) {
      const { code } = readRefusal(error);
      if (code === 'PASSWORD_REQUIRED') setProof({ kind: 'password', text: '' });
      if (code === 'TWO_FACTOR_REQUIRED') setProof({ kind: 'code', text: '' });
    },
  });
  const isFrozen = mutation.data && 'frozen' in mutation.data;
  const otherKind = proof?.kind === 'password' ? 'code' : 'password';
  const proofField = {
    value: proof?.text ?? '',
    onChange: ({ target }: { target: { value: string } }) => proof && setProof({ ...proof, text: target.value }),
  };
  return (
    <LinkPage
      title="Keep your old email"
      lead="This calls the change of address off, or takes it back. Every device is signed out, whoever is on it, and we mail you a link for a new password."
      token={token}
      field={
        proof && (
          <>
            {proof.kind === 'password' ? (
              <PasswordField label="Your password" autoComplete="current-password" required {...proofField} />
            ) : (
              <CodeField
                label="Code"
                hint="The six digits in your authenticator app, or one of your recovery codes."
                {...proofField}
              />
            )}
            <Button look="quiet" onClick={() => setProof({ kind: otherKind, text: '' })}>
              {otherKind === 'code' ? 'Use a code instead' : 'Use the password instead'}
            </Button>
          </>
        )
      }
      button={{ label: 'Keep my old address', busyLabel: 'Keeping it...' }}
      mutation={{
        ...mutation,
        mutate: (input) => mutation.mutate(proof?.text ? { ...input, [proof.kind]: proof.text } : input),
      }}
      done={
        isFrozen
          ? {
              text: 'More than one person may think that this account is theirs, and we cannot tell from here. So it is frozen: nobody gets in, and what was written under its name is hidden, until one of us has looked at it. Both addresses have a mail about it.',
              next: { to: '/contact', label: 'Write to us' },
            }
          : {
              text: 'You keep your old address, and every device is signed out. Look in your mail now: there is a link for a new password, good for an hour.',
              next: { to: '/quick-signin', label: 'Sign In' },
            }
      }
      expired={{
        text: 'That link is used up or too old. Not pressed the button yet? Open the link from the mail again. If you still cannot get in, ask for a new password with the address you had.',
        next: { to: '/forgot-password', label: 'Get a new password' },
      }}
    />
  );
}
