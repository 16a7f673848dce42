import type { ReactNode } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { trpc } from '../../lib/trpc.ts';
import styles from './open-stories.module.css';
import { OpenStory } from './open-story.tsx';

type Props = { id: string; waiting: ReactNode; gate: ReactNode };

/** The story of an address, for a visitor: the gate, unless its author lets anyone read it. */
export default function VisitorStory({ id, waiting, gate }: Props) {
  const { data: post, isPending } = trpc.posts.get.useQuery({ postId: id });
  if (isPending) return waiting;
  if (!post) return gate;
  return (
    <PageFrame
      title="A story"
      lead="Its author lets anyone read it. The answers are for members."
      back={{ to: '/', label: 'Home' }}
    >
      <OpenStory post={post} hasLink={false} />
      <div className={styles.join}>
        <JoinLink>Join for Free</JoinLink>
        <SignInLink />
      </div>
      <CrisisLine />
    </PageFrame>
  );
}
