import type { TwoFactorSecret } from '@ballast/schema/two-factor';
import { Button } from '@ballast/ui/button';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { useState } from 'react';
import { encode } from 'uqr';
import { CodeField } from '../../components/code-field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './two-factor.module.css';

/** Scanners need this many light modules around the code. */
const quietModules = 4;

/** Drawn in the browser, because no other service may see the secret text. Dark on light in both colour schemes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietModules });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.light} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.dark} d={dark.join('')} />
    </svg>
  );
}

type Props = { secret: TwoFactorSecret; onConfirmed: (recoveryCodes: readonly string[]) => void };

const groupByFour = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** The second step of turning on two-factor sign-in: the first code of the app proves that the app has the secret. */
export function TwoFactorScan({ secret: { secret, otpauthUrl }, onConfirmed }: Props) {
  const [code, setCode] = useState('');
  const { settings } = trpc.useUtils();
  const { mutate, isPending } = trpc.auth.confirmTwoFactor.useMutation({
    onSuccess({ recoveryCodes }) {
      settings.get.setData(undefined, (saved) => saved && { ...saved, twoFactorEnabled: true });
      onConfirmed(recoveryCodes);
    },
    onError: (error) => form.showRefusal(error, { BAD_CODE: 'code' }),
  });
  const form = useForm({
    isPending,
    findErrors: () => (code.trim() === '' ? { code: 'Please enter the code.' } : {}),
    send: () => mutate({ code }),
  });
  return (
    <Form {...form.props} className={styles.step}>
      <div className={styles.part}>
        <h3 className={styles.title}>Scan this with the app</h3>
        <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
        <p>
          Is the app on this device? <a href={otpauthUrl}>Open it there</a>, or type this key into it:
        </p>
        <p className={styles.secret}>{groupByFour(secret)}</p>
      </div>
      <CodeField
        label="The code it shows now"
        hint="Six digits."
        {...form.field('code', code, (typed) => !isPending && setCode(typed))}
      />
      {form.problem && !form.errors['code'] && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Checking...' : 'Turn it on'}
        </Button>
      </div>
    </Form>
  );
}
