import { Button } from '@ballast/ui/button';

type Props = {
  label: string;
  fileName: string;
  isBusy: boolean;
  load(): Promise<readonly unknown[]>;
};

/** Saves a JSON array with one item per line. The caller shows a failure of `load`. */
export function DownloadButton({ label, fileName, isBusy, load }: Props) {
  async function save() {
    const items = await load().catch(() => undefined);
    if (!items) return;
    const text = `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Button look="text" isBusy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
