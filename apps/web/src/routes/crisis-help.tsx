import { createFileRoute } from '@tanstack/react-router';
import { CrisisPage } from '../features/crisis/crisis-page.tsx';

/** The same page at its other address. */
export const Route = createFileRoute('/crisis-help')({
  codeSplitGroupings: [],
  staticData: { scheme: 'day' },
  component: CrisisPage,
});
