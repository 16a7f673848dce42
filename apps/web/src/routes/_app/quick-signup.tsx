import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SignUpPage } from '../../features/accounts/sign-up-page.tsx';
import { DailyMessage } from '../../features/daily-message/daily-message.tsx';
import { readNext, redirectMember } from '../../features/sessions/next-page.ts';

export const Route = createFileRoute('/_app/quick-signup')({
  validateSearch: readNext,
  beforeLoad: redirectMember,
  component: SignUp,
});

function SignUp() {
  const navigate = useNavigate();
  return (
    <>
      <SignUpPage />
      <DailyMessage isExpected onDone={() => void navigate({ to: '/feed' })} />
    </>
  );
}
