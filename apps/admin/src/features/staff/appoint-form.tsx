import { useState } from 'react';
import { AppointCandidate } from './appoint-candidate.tsx';
import { FindCandidate } from './find-candidate.tsx';
import type { Candidate } from './staff.ts';

/** Appoints a member to the staff, or appoints a staff member again. Shows first which second factors they have. */
export function AppointForm() {
  const [username, setUsername] = useState('');
  const [candidate, setCandidate] = useState<Candidate>();
  const [hasReturned, setHasReturned] = useState(false);

  if (!candidate) {
    return <FindCandidate username={username} hasReturned={hasReturned} onType={setUsername} onFound={setCandidate} />;
  }
  return (
    <AppointCandidate
      candidate={candidate}
      onClose={({ isAppointed }) => {
        if (isAppointed) setUsername('');
        setHasReturned(true);
        setCandidate(undefined);
      }}
    />
  );
}
