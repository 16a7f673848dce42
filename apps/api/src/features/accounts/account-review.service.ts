import { keysRemovedMail } from '@ballast/content/mails/link-mails';
import type { EarlierSeqs } from '@ballast/db/queries/accounts/account-review';
import type { Earlier } from '@ballast/schema/account-review';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Author } from '../../privacy/handles.ts';
import type { Review } from '../../privacy/seals/review-seals.ts';
import { toPasskeyView } from './passkeys.view.ts';
import type { SecondFactor } from './second-factor.ts';

const seedBytes = 16;

/** Asks the owner of an account about what was there before the owner was proved: somebody else may have signed up. */
export function createAccountReview(
  {
    queries: { accountReview: queries, passkeys },
    sessions,
    media,
    mail,
    publicOrigin,
    contactEmail,
    clock,
    random,
  }: Kernel,
  {
    reviewSeals,
    ownItems,
    handles,
    toStoredTargetId,
    departureSeals,
    erasures,
  }: Pick<Privacy, 'reviewSeals' | 'ownItems' | 'handles' | 'toStoredTargetId' | 'departureSeals' | 'erasures'>,
  {
    secondFactor,
    refuseIfAwaited,
    erasureDelayHours,
  }: {
    secondFactor: Pick<SecondFactor, 'isOn'>;
    /** Refuses while a change of address waits for its day. */
    refuseIfAwaited(viewer: Viewer): Promise<void>;
    /** The longest delay of an anonymous item's erasure; 0 means no delay. */
    erasureDelayHours: number;
  },
) {
  async function countAnonymous({ handle }: Pick<Author, 'handle'>, upTo: EarlierSeqs) {
    const own = await ownItems.findAll(handle, handles.hash(handle));
    return {
      stories: own.posts.filter(({ seq }) => seq <= upTo.posts).length,
      comments: own.comments.filter(({ seq }) => seq <= upTo.comments).length,
    };
  }

  async function findContent({ id, handle }: Author, reviewSeal: string): Promise<Earlier | null> {
    const upTo = reviewSeals.open(id, reviewSeal);
    if (!upTo || upTo.isAnswered) return null;
    const [named, anonymous] = [await queries.count(id, upTo), await countAnonymous({ handle }, upTo)];
    const content = {
      kind: 'content' as const,
      stories: named.stories + anonymous.stories,
      comments: named.comments + anonymous.comments,
      messages: named.messages,
      profile: await queries.hasProfile(id),
    };
    const isEmpty = content.stories + content.comments + content.messages === 0 && !content.profile;
    return isEmpty ? null : content;
  }

  async function findCredentials(userId: string): Promise<Earlier | null> {
    const keys = (await passkeys.list(userId)).map(toPasskeyView);
    const twoFactor = await secondFactor.isOn(userId);
    return keys.length > 0 || twoFactor ? { kind: 'credentials', passkeys: keys, twoFactor } : null;
  }

  /** Notes that the erasure has begun, so that no other press can keep what is half erased. Returns the seal of the note. */
  async function beginErasure(id: string, reviewSeal: string, review: Review): Promise<string> {
    if (review.isErasing) return reviewSeal;
    const erasing = reviewSeals.seal(id, { ...review, isErasing: true });
    if (!(await queries.beginErasure(id, reviewSeal, erasing))) throw new AppError('ALREADY_DECIDED');
    return erasing;
  }

  async function eraseContent({ id, handle }: Author, askedSeal: string): Promise<void> {
    const review = reviewSeals.open(id, askedSeal);
    // The seal of a lost key opens no more: then nobody knows what was there before.
    if (!review || review.isAnswered) return;
    const reviewSeal = await beginErasure(id, askedSeal, review);
    const { posts, comments, messages } = review;
    const upTo = { posts, comments, messages };
    const pictures = await queries.eraseNamed(id, upTo);
    const leftAt = clock();
    const departure = {
      handle,
      erasesItems: true,
      longestHours: erasureDelayHours,
      leftAt,
      seed: random(seedBytes).toString('base64url'),
      ledgerName: '',
      upTo,
    };
    const profilePicture = await queries.eraseProfile({
      userId: id,
      reviewSeal,
      answeredSeal: reviewSeals.sealAnswered(id),
      departures: [departureSeals.sealPartial(departure), ...departureSeals.randomDecoys(leftAt)],
      caseTargetId: toStoredTargetId({ targetType: 'user', targetId: id }),
    });
    await Promise.all(
      [...pictures, ...(profilePicture ? [profilePicture] : [])].map((picture) => media.discard(picture)),
    );
    if (erasureDelayHours === 0) await erasures.run().catch(() => {});
  }

  return {
    /**
     * What the member is asked about. Null if there is nothing: the caller then ends the question with `keep`. The server does
     * not, because a question that ends by itself would show in the database who has written no anonymous item.
     */
    async find(viewer: Author): Promise<Earlier | null> {
      const question = await queries.get(viewer.id);
      if (!question) return null;
      if (question.reviewSeal !== null) return findContent(viewer, question.reviewSeal);
      return question.asksAboutCredentials ? findCredentials(viewer.id) : null;
    },

    /**
     * Ends the question: all of it is the member's.
     * @throws {AppError} `ALREADY_DECIDED` if an erasure has begun, also meanwhile.
     */
    async keep({ id }: Pick<Author, 'id'>): Promise<void> {
      const question = await queries.get(id);
      if (!question) return;
      const { reviewSeal } = question;
      const review = reviewSeal === null ? undefined : reviewSeals.open(id, reviewSeal);
      if (review?.isAnswered) return;
      if (review?.isErasing) throw new AppError('ALREADY_DECIDED');
      if (!(await queries.end(id, reviewSeal, reviewSeals.sealAnswered(id)))) throw new AppError('ALREADY_DECIDED');
    },

    /**
     * Erases what the question is about. Named content goes at once, anonymous content at random times (docs/anonymity.md,
     * rule 12). Passkeys, second factor and other sessions go at once. Can be repeated after an error.
     * @throws {AppError} `ALREADY_DECIDED` if the question was answered meanwhile.
     */
    async erase(viewer: Viewer): Promise<void> {
      const { id } = viewer;
      const question = await queries.get(id);
      if (!question) return;
      if (question.reviewSeal !== null) return eraseContent(viewer, question.reviewSeal);
      if (!question.asksAboutCredentials) return;
      await refuseIfAwaited(viewer);
      await queries.removeKeys({
        userId: id,
        keptSessionId: sessions.idOf(viewer),
        toMail: (removed) => {
          const texts = keysRemovedMail({ url: `${publicOrigin()}/settings`, contactEmail, removed });
          return mail.toRow({ to: { memberId: id }, ...texts });
        },
      });
      mail.wake();
      sessions.noteEnded(id);
    },
  };
}
