import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { JoinLink } from '../../components/join-link.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Next } from '../sessions/public.ts';
import styles from './open-stories.module.css';
import { OpenStory } from './open-story.tsx';

type Props = { id: string; waiting: ReactNode; gate: ReactNode; next: Next };

/** The story of an address, for a visitor: the gate, unless its author lets anyone read it. */
export default function VisitorStory({ id, waiting, gate, next }: Props) {
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
        <Link to="/quick-signin" search={next} className={buttonStyle('quiet')}>
          Sign In
        </Link>
      </div>
      <CrisisLine />
    </PageFrame>
  );
}
