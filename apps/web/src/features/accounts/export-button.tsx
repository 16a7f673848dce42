import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { PasswordDialog } from './password-dialog.tsx';

function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari starts reading after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads all data of the member after asking for the password; never cached. */
export function ExportButton() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => trpcClient.auth.export.query(),
    onSuccess: (data) => download(`${brand.slug}-export-${data.exportedAt.slice(0, 10)}.json`, data),
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  return (
    <>
      <Button look="quiet" isBusy={isPending} onClick={() => setIsAsking(true)}>
        {isPending ? 'Getting it together...' : 'Download everything we hold on you'}
      </Button>
      <PasswordDialog
        text="The file has everything in it, what you posted anonymously too. Whoever picks up your phone should not get it."
        confirmLabel="Download the file"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirmed={() => mutate()}
      />
    </>
  );
}
