import { MoreMenu, type MoreMenuItem } from '@ballast/ui/more-menu';
import { shareLabel } from './share-story.ts';
import { storyNameId } from './story-name.ts';

type OwnProps = {
  describedBy?: string;
  onEdit: (() => void) | undefined;
  onDelete: () => void;
  onShare: (() => void) | undefined;
};
type Props = OwnProps & {
  isOwn: boolean;
  isKept: boolean;
  onKeep: () => void;
  onHide: () => void;
  onReport: () => void;
};

const label = 'More about this post';

/** On phones the device's own menu opens; elsewhere the address is copied. */
const shareItems = (onShare: (() => void) | undefined): MoreMenuItem[] =>
  onShare ? [{ label: shareLabel(), icon: 'send', onPick: onShare }] : [];

const ownItems = ({ onEdit, onDelete, onShare }: OwnProps): MoreMenuItem[] => [
  ...(onEdit ? [{ label: 'Edit your post', icon: 'edit' as const, onPick: onEdit }] : []),
  ...shareItems(onShare),
  { label: 'Delete your post', icon: 'trash', onPick: onDelete },
];

export const OwnPostMenu = (props: OwnProps) => (
  <MoreMenu label={label} describedBy={props.describedBy} items={ownItems(props)} />
);

export function PostMenu({ isOwn, isKept, onKeep, onHide, onReport, ...own }: Props) {
  const keep: MoreMenuItem = {
    label: isKept ? 'Stop keeping this post' : 'Keep this post',
    icon: 'keep',
    onPick: onKeep,
  };
  const report: MoreMenuItem = { label: 'Report post', icon: 'flag', onPick: onReport };
  const hide: MoreMenuItem = { label: 'Hide this post', icon: 'eye-off', onPick: onHide };
  const items = isOwn ? ownItems(own) : [...shareItems(own.onShare), report];
  return <MoreMenu label={label} describedBy={storyNameId} items={[keep, ...items, hide]} />;
}
