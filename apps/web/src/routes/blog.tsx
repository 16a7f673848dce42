import { createFileRoute, redirect } from '@tanstack/react-router';

/** "My Story" is the founder's story. */
export const Route = createFileRoute('/blog')({
  beforeLoad: () => {
    throw redirect({ to: '/about', replace: true });
  },
});
