import { createFileRoute } from '@tanstack/react-router';
import { readNext } from '../app-shell/next-page.ts';
import { SignInPage } from '../features/accounts/sign-in-page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: readNext,
  component: () => <SignInPage next={Route.useSearch().next} />,
});
