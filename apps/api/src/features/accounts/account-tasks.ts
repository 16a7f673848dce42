import { earlierKeysRemovedMail } from '@ballast/content/mails/link-mails';
import type { EarlierSeqs } from '@ballast/db/queries/accounts/account-review';
import type { RemovedKeys } from '@ballast/db/queries/privacy/earlier-keys';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** What a confirmed address leads to if it is the first proof of an owner. */
export const createAddressProof = (
  { mail, publicOrigin, contactEmail }: Kernel,
  { reviewSeals }: Pick<Privacy, 'reviewSeals'>,
) => ({
  toMail(memberId: string, address: string, removed: RemovedKeys) {
    const texts = earlierKeysRemovedMail({ url: `${publicOrigin()}/forgot-password`, contactEmail, removed });
    return mail.toRow({ to: { memberId, address }, ...texts });
  },
  toReviewSeal: (userId: string, seqs: EarlierSeqs) => reviewSeals.seal(userId, { ...seqs, isOpenEnded: true }),
});

/** What a server does for accounts by itself, every hour. */
export function createAccountTasks(kernel: Kernel, privacy: Pick<Privacy, 'reviewSeals'>) {
  const { emailChanges: changes, freezes } = kernel.queries;
  const { clock, mail } = kernel;
  const proof = createAddressProof(kernel, privacy);
  return {
    async run(): Promise<void> {
      const due = await changes.listDue(clock());
      // A process may have been killed before it had hidden everything.
      const frozen = await freezes.listFrozen();
      // One that fails does not keep the others waiting.
      const results = await Promise.allSettled([
        ...due.map((tokenHash) => changes.completeDue({ tokenHash, ...proof, now: clock() })),
        ...frozen.map((memberId) => freezes.hideNamed(memberId)),
      ]);
      if (due.length > 0) mail.wake();
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  };
}
