import { MoreMenu } from '@ballast/ui/more-menu';

type OwnProps = { onEdit: () => void; onDelete: () => void };
type Props = OwnProps & { isOwn: boolean; onReport: () => void };

const label = 'More about this post';

export function OwnPostMenu({ onEdit, onDelete }: OwnProps) {
  return (
    <MoreMenu
      label={label}
      items={[
        { label: 'Edit your post', icon: 'edit', onPick: onEdit },
        { label: 'Delete your post', icon: 'trash', onPick: onDelete },
      ]}
    />
  );
}

export function PostMenu({ isOwn, onReport, ...own }: Props) {
  if (isOwn) return <OwnPostMenu {...own} />;
  return <MoreMenu label={label} items={[{ label: 'Report post', icon: 'flag', onPick: onReport }]} />;
}
