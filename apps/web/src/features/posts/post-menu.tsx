import { MoreMenu, type MoreMenuItem } from '@ballast/ui/more-menu';
import { storyNameId } from './story-name.ts';

type OwnProps = { describedBy?: string; onEdit: (() => void) | undefined; onDelete: () => void };
type Props = OwnProps & { isOwn: boolean; onHide: () => void; onReport: () => void };

const label = 'More about this post';

const ownItems = ({ onEdit, onDelete }: OwnProps): MoreMenuItem[] => [
  ...(onEdit ? [{ label: 'Edit your post', icon: 'edit' as const, onPick: onEdit }] : []),
  { label: 'Delete your post', icon: 'trash', onPick: onDelete },
];

export const OwnPostMenu = (props: OwnProps) => (
  <MoreMenu label={label} describedBy={props.describedBy} items={ownItems(props)} />
);

export function PostMenu({ isOwn, onHide, onReport, ...own }: Props) {
  const report: MoreMenuItem = { label: 'Report post', icon: 'flag', onPick: onReport };
  const hide: MoreMenuItem = { label: 'Hide this post', icon: 'eye-off', onPick: onHide };
  return <MoreMenu label={label} describedBy={storyNameId} items={[...(isOwn ? ownItems(own) : [report]), hide]} />;
}
