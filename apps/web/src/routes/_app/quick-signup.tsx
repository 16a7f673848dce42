import { createFileRoute } from '@tanstack/react-router';
import { sendMemberOn } from '../../app-shell/member-redirect.ts';
import { SignUpPage } from '../../features/accounts/sign-up-page.tsx';

export const Route = createFileRoute('/_app/quick-signup')({
  beforeLoad: sendMemberOn,
  component: SignUpPage,
});
