import { MoreMenu } from '@ballast/ui/more-menu';

type Props = { isOwn: boolean; onDelete: () => void; onReport: () => void };

export function PostMenu({ isOwn, onDelete, onReport }: Props) {
  return (
    <MoreMenu
      label="More about this post"
      items={[
        isOwn
          ? { label: 'Delete your post', icon: 'trash', onPick: onDelete }
          : { label: 'Report post', icon: 'flag', onPick: onReport },
      ]}
    />
  );
}
