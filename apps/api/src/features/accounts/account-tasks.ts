import { earlierKeysRemovedMail } from '@ballast/content/mails/link-mails';
import type { Database } from '@ballast/db/engine/database';
import { freezeQueries } from '@ballast/db/queries/accounts/account-freezes';
import type { EarlierSeqs } from '@ballast/db/queries/accounts/account-review';
import { emailChangeQueries } from '@ballast/db/queries/accounts/email-changes';
import type { RemovedKeys } from '@ballast/db/queries/privacy/earlier-keys';
import type { Mail } from '../../mail/mail.ts';
import type { ReviewSeals } from '../../privacy/seals/review-seals.ts';

type ProofDeps = {
  reviewSeals: Pick<ReviewSeals, 'seal'>;
  mail: Mail;
  publicOrigin: () => string;
  contactEmail: string;
};

/** What a confirmed address leads to if it is the first proof of an owner. */
export const createAddressProof = ({ reviewSeals, mail, publicOrigin, contactEmail }: ProofDeps) => ({
  toMail(memberId: string, address: string, removed: RemovedKeys) {
    const texts = earlierKeysRemovedMail({ url: `${publicOrigin()}/forgot-password`, contactEmail, removed });
    return mail.toRow({ to: { memberId, address }, ...texts });
  },
  toReviewSeal: (userId: string, seqs: EarlierSeqs) => reviewSeals.seal(userId, { ...seqs, isOpenEnded: true }),
});

type Deps = ProofDeps & { database: Database; clock: () => Date };

/** What a server does for accounts by itself, every hour. */
export function createAccountTasks({ database, clock, ...proofDeps }: Deps) {
  const changes = emailChangeQueries(database);
  const freezes = freezeQueries(database);
  const proof = createAddressProof(proofDeps);
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
      if (due.length > 0) proofDeps.mail.wake();
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  };
}
