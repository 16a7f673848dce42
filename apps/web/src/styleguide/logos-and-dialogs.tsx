import { Avatar } from '@ballast/ui/avatar';
import { Button } from '@ballast/ui/button';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Dialog } from '@ballast/ui/dialog';
import { Notice } from '@ballast/ui/notice';
import { PlimsollMark } from '@ballast/ui/plimsoll-mark';
import { Spinner } from '@ballast/ui/spinner';
import { showToast } from '@ballast/ui/toasts';
import { Wordmark } from '@ballast/ui/wordmark';
import { useState } from 'react';
import { Section } from './section.tsx';

type Opened = 'panel' | 'card' | 'confirm';

export function LogosAndDialogs() {
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
