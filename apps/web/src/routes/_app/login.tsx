import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../../features/accounts/sign-in-page.tsx';
import { readNext, redirectMember } from '../../features/sessions/next-page.ts';

export const Route = createFileRoute('/_app/login')({
  validateSearch: readNext,
  beforeLoad: redirectMember,
  component: () => <SignInPage next={Route.useSearch().next} />,
});
