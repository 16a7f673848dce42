import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../features/accounts/sign-in-page.tsx';
import { readNext, redirectMember } from '../../features/sessions/next-page.ts';

/** The only page where members sign in. The product's contract fixes its path. */
export const Route = createFileRoute('/_app/quick-signin')({
  validateSearch: readNext,
  beforeLoad: redirectMember,
  component: () => <SignInPage next={Route.useSearch().next} />,
});
