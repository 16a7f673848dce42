import { createFileRoute } from '@tanstack/react-router';
import { CrisisPage } from '../features/crisis/crisis-page.tsx';

/** In the first bundle of every page, because it has to open offline. */
export const Route = createFileRoute('/crisis-support')({
  codeSplitGroupings: [],
  staticData: { scheme: 'day' },
  component: CrisisPage,
});
