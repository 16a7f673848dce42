import { Button } from '@ballast/ui/button';

type Props<Item> = {
  label: string;
  fileName: string;
  isBusy: boolean;
  load(): Promise<readonly Item[]>;
  /** By default a JSON array with one item per line. */
  format?: { type: string; toText(items: readonly Item[]): string };
};

const json = {
  type: 'application/json',
  toText: (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`,
};

/** Saves the items as a file. The caller shows a failure of `load`. */
export function DownloadButton<Item>({ label, fileName, isBusy, load, format = json }: Props<Item>) {
  async function save() {
    const items = await load().catch(() => undefined);
    if (!items) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([format.toText(items)], { type: format.type }));
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
