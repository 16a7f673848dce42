import { useNavigate } from '@tanstack/react-router';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { ComposerDialog } from '../composer/public.ts';
import { showPostedInFeed } from '../feed/public.ts';

type Props = { viewer: Viewer; isOpen: boolean; onClose: () => void };

/** The composer over a page that is not the feed. A new post is then shown at the top of the feed. */
export default function ComposerAnywhere(props: Props) {
  const navigate = useNavigate();
  return (
    <ComposerDialog
      {...props}
      onPosted={(posted) => {
        showPostedInFeed(props.viewer.id, posted);
        void navigate({ to: '/feed' });
      }}
    />
  );
}
