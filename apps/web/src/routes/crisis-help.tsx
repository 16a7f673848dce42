import { createFileRoute } from '@tanstack/react-router';
import { CrisisPage } from '../features/crisis/crisis-page.tsx';

export const Route = createFileRoute('/crisis-help')({
  codeSplitGroupings: [],
  component: CrisisPage,
});
