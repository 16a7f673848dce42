import { MoreMenu, type MoreMenuItem } from '@ballast/ui/more-menu';
import { canShare } from './share-story.ts';

type OwnProps = { onEdit: (() => void) | undefined; onDelete: () => void; onShare: (() => void) | undefined };
type Props = OwnProps & { isOwn: boolean; onHide: () => void; onReport: () => void };

const label = 'More about this post';

/** On phones the device's own menu opens; elsewhere the address is copied. */
const shareItems = (onShare: (() => void) | undefined): MoreMenuItem[] =>
  onShare ? [{ label: canShare() ? 'Share the address' : 'Copy the address', icon: 'send', onPick: onShare }] : [];

const ownItems = ({ onEdit, onDelete, onShare }: OwnProps): MoreMenuItem[] => [
  ...(onEdit ? [{ label: 'Edit your post', icon: 'edit' as const, onPick: onEdit }] : []),
  ...shareItems(onShare),
  { label: 'Delete your post', icon: 'trash', onPick: onDelete },
];

export const OwnPostMenu = (props: OwnProps) => <MoreMenu label={label} items={ownItems(props)} />;

export function PostMenu({ isOwn, onHide, onReport, ...own }: Props) {
  const report: MoreMenuItem = { label: 'Report post', icon: 'flag', onPick: onReport };
  const hide: MoreMenuItem = { label: 'Hide this post', icon: 'eye-off', onPick: onHide };
  return <MoreMenu label={label} items={[...(isOwn ? ownItems(own) : [...shareItems(own.onShare), report]), hide]} />;
}
