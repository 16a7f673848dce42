import { brand } from '@ballast/schema/brand';
import { Button } from '@ballast/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { describeFailure, RestRefusal, showFailure } from '../../lib/error-messages.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** REST streams an export of any size. The tRPC procedure refuses a large export. */
async function fetchExport(): Promise<Blob> {
  const response = await fetch('/api/users/export');
  if (!response.ok) throw new RestRefusal(await response.json());
  return response.blob();
}

/** Downloads all data of the member after asking for the password. The file is never cached. */
export function ExportButton() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: fetchExport,
    onSuccess: (data) => download(`${brand.slug}-export-${new Date().toISOString().slice(0, 10)}.json`, data),
    onError: (error) => showFailure(error, 'Error', describeFailure(error)),
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
