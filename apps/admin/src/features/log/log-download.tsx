import { DownloadButton } from '../../components/download-button.tsx';
import { trpc } from '../../lib/trpc.ts';

/** Downloading the log adds an entry to it, so the list is refetched. */
export function LogDownload() {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending, isError } = trpc.admin.exportLog.useMutation({
    onSuccess: () => utils.admin.log.invalidate(),
  });
  return (
    <>
      {isError && <p role="alert">The log could not be downloaded. Please try again.</p>}
      <DownloadButton
        label="Download the log"
        fileName="ballast-log.json"
        isBusy={isPending}
        load={() => mutateAsync({})}
      />
    </>
  );
}
