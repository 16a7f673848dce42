import { redirect } from '@tanstack/react-router';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { readNext } from './next-page.ts';

const isMember = () => viewerStore.get().status === 'member';

/** A member who is in already has nothing to do at the door: he goes on. Whether he still is one, the server says. */
export async function redirectMember({ search }: { search: Record<string, unknown> }): Promise<void> {
  if (!isMember()) return;
  try {
    const { queryUtils } = await import('../../lib/query-client.ts');
    await queryUtils.auth.me.fetch();
  } catch {
    // A refusal has made him a visitor by now. With no answer at all, whoever the device remembers stays.
  }
  if (isMember()) throw redirect({ href: readNext(search).next ?? '/feed', replace: true });
}
