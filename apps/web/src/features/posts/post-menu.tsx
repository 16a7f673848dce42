import { MoreMenu, type MoreMenuItem } from '@ballast/ui/more-menu';

type OwnProps = { onEdit: (() => void) | undefined; onDelete: () => void };
type Props = OwnProps & {
  isOwn: boolean;
  isKept: boolean;
  onKeep: () => void;
  onHide: () => void;
  onReport: () => void;
};

const label = 'More about this post';

const ownItems = ({ onEdit, onDelete }: OwnProps): MoreMenuItem[] => [
  ...(onEdit ? [{ label: 'Edit your post', icon: 'edit' as const, onPick: onEdit }] : []),
  { label: 'Delete your post', icon: 'trash', onPick: onDelete },
];

export const OwnPostMenu = (props: OwnProps) => <MoreMenu label={label} items={ownItems(props)} />;

export function PostMenu({ isOwn, isKept, onKeep, onHide, onReport, ...own }: Props) {
  const keep: MoreMenuItem = {
    label: isKept ? 'Stop keeping this post' : 'Keep this post',
    icon: 'keep',
    onPick: onKeep,
  };
  const report: MoreMenuItem = { label: 'Report post', icon: 'flag', onPick: onReport };
  const hide: MoreMenuItem = { label: 'Hide this post', icon: 'eye-off', onPick: onHide };
  return <MoreMenu label={label} items={[keep, ...(isOwn ? ownItems(own) : [report]), hide]} />;
}
