import { createFileRoute } from '@tanstack/react-router';
import { sendMemberOn } from '../../app-shell/member-redirect.ts';
import { readNext } from '../../app-shell/next-page.ts';
import { SignInPage } from '../../features/accounts/sign-in-page.tsx';

export const Route = createFileRoute('/_app/quick-signin')({
  validateSearch: readNext,
  beforeLoad: sendMemberOn,
  component: () => <SignInPage next={Route.useSearch().next} />,
});
