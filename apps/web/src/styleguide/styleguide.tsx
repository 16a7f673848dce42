import { Avatar } from '@ballast/ui/avatar';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { PasswordField } from '@ballast/ui/password-field';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { Spinner } from '@ballast/ui/spinner';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import { showToast, Toasts } from '@ballast/ui/toasts';
import { Wordmark } from '@ballast/ui/wordmark';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './styleguide.module.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}

const colours = [
  'ground',
  'ground-raised',
  'ground-sunk',
  'ink',
  'ink-quiet',
  'line',
  'line-strong',
  'ember',
  'ember-bright',
  'on-ember',
  'danger',
  'good',
  'unnamed',
  'mine',
  'theirs',
  'sky',
];
const sizes = ['xs', 's', 'm', 'l', 'xl', '2xl', 'display'];
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

function Tokens() {
  return (
    <>
      <Section title="Colour">
        {colours.map((name) => (
          <figure key={name}>
            <div className={styles.swatch} style={{ background: `var(--${name})` }} />
            <figcaption>--{name}</figcaption>
          </figure>
        ))}
      </Section>
      <Section title="Type">
        {sizes.map((name) => (
          <p key={name} style={{ fontSize: `var(--text-${name})` }}>
            Steady as she goes <small>--text-{name}</small>
          </p>
        ))}
      </Section>
      <Section title="Space">
        {spaces.map((step) => (
          <figure key={step}>
            <div className={styles.space} style={{ inlineSize: `var(--space-${step})` }} />
            <figcaption>--space-{step}</figcaption>
          </figure>
        ))}
      </Section>
    </>
  );
}

const looks = ['primary', 'quiet', 'text', 'danger'] as const;

function Controls() {
  return (
    <>
      <Section title="Buttons">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button isBusy>Busy</Button>
        <Button isOff>Off</Button>
      </Section>
      <Section title="Fields">
        <TextField label="A line" hint="With a hint" defaultValue="Low tide at four" />
        <TextField label="A wrong line" error="Please enter something." />
        <PasswordField label="A password" defaultValue="a-quiet-harbour" />
        <TextArea
          label="Words"
          defaultValue="Rang my brother."
          aside={<CharacterCount text="Rang my brother." max={500} />}
        />
        <CheckboxField label="A box" />
        <CheckboxField label="A switch" look="switch" defaultChecked />
      </Section>
    </>
  );
}

type Opened = 'panel' | 'card' | 'confirm';

function LogosAndDialogs() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Section title="Logos and indicators">
        <Wordmark name="Ballast" />
        <PlimsollMark load="empty" />
        <PlimsollMark load="half" />
        <PlimsollMark load="full" />
        <Avatar name="Alder" colour="#4b6a58" />
        <Spinner label="Loading..." />
      </Section>
      <Section title="Notices">
        <Notice>Something there needs another look.</Notice>
        <Button look="quiet" onClick={() => showToast('Posted!')}>
          A toast
        </Button>
        <Button look="quiet" onClick={() => showToast('Error', { text: 'Could not like post.', tone: 'error' })}>
          A toast of an error
        </Button>
      </Section>
      <Section title="Dialogs">
        {(['panel', 'card', 'confirm'] as const).map((kind) => (
          <Button key={kind} look="quiet" onClick={() => setOpened(kind)}>
            {kind}
          </Button>
        ))}
      </Section>
      {(['panel', 'card'] as const).map((look) => (
        <Dialog key={look} title="A dialog" look={look} isOpen={opened === look} onClose={close}>
          <p>Focus goes in, stays in, and comes back.</p>
        </Dialog>
      ))}
      <ConfirmDialog
        title="Delete this post?"
        text="It goes for good."
        confirmLabel="Delete"
        cancelLabel="Keep it"
        isOpen={opened === 'confirm'}
        onCancel={close}
        onConfirm={close}
      />
    </>
  );
}

const schemes = ['system', 'day', 'night'] as const;

export function Styleguide() {
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('system');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (scheme === 'system') delete dataset['scheme'];
    else dataset['scheme'] = scheme;
  }, [scheme]);
  return (
    <main className={styles.page}>
      <h1>Styleguide</h1>
      <div className={styles.samples}>
        {schemes.map((name) => (
          <Button key={name} look="quiet" aria-pressed={scheme === name} onClick={() => setScheme(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Tokens />
      <Controls />
      <LogosAndDialogs />
      <Toasts />
    </main>
  );
}
