import { redirect } from '@tanstack/react-router';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { readNext } from './next-page.ts';

const isMember = () => viewerStore.get().status === 'member';

/** Redirects members from sign-in and sign-up, once the server confirms the session. */
export async function redirectMember({ search }: { search: Record<string, unknown> }): Promise<void> {
  if (!isMember()) return;
  try {
    const { queryUtils } = await import('../../lib/query-client.ts');
    await queryUtils.auth.me.fetch();
  } catch {
    // A refusal has already made the viewer a visitor. Without a response the stored viewer stays.
  }
  if (isMember()) throw redirect({ href: readNext(search).next ?? '/feed', replace: true });
}
