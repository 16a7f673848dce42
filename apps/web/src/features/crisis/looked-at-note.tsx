import { CrisisNumbers } from './crisis-numbers.tsx';

type Props = {
  /** Whether to say that nobody is in trouble for how they feel. */
  isAboutPain?: boolean;
};

/** For the author of an item that is hidden until staff decide. */
export const LookedAtNote = ({ isAboutPain = true }: Props) => (
  <>
    <p>{`This is being looked at by our team. Until they have decided, only you see it here.${isAboutPain ? ' You are not in trouble for how you feel.' : ''} If you want to talk to someone now:`}</p>
    <CrisisNumbers />
  </>
);
