import { MoreMenu, type MoreMenuItem } from '@ballast/ui/more-menu';
import { showToast } from '@ballast/ui/toasts';
import { copyText } from '../../lib/copy-text.ts';
import { storyNameId } from './story-name.ts';

/** Whether the device is a phone or tablet with a menu of its own for sharing. */
const canShare = (): boolean => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

export const shareLabel = (): string => (canShare() ? 'Share the address' : 'Copy the address');

const addressOf = (postId: string, commentId: string | undefined): string =>
  `${window.location.origin}/post/${postId}${commentId === undefined ? '' : `?answer=${commentId}`}`;

/** Shares or copies only the address of a story, or of a comment under it: the story's words could tell others what somebody reads. */
export async function shareStory(postId: string, commentId?: string): Promise<void> {
  const url = addressOf(postId, commentId);
  if (!canShare()) return copyText(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    // The member closed the menu.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('Error', { text: 'Your device could not share that.', tone: 'error' });
  }
}

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
