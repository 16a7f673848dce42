import { createFileRoute } from '@tanstack/react-router';
import { CrisisPage } from '../features/crisis/crisis-page.tsx';

/** Part of what every page loads first: it has to open with the connection gone. */
export const Route = createFileRoute('/crisis-support')({
  codeSplitGroupings: [],
  staticData: { scheme: 'day' },
  component: CrisisPage,
});
