import { render } from '@testing-library/react';
import { createRef } from 'react';
import { vi } from 'vitest';
import type { Case } from '../features/cases/case.ts';
import { CaseContent } from '../features/cases/case-content.tsx';
import { WithServer } from './fake-server.tsx';

/** Renders a case, for a moderator unless told otherwise, with the focus on its heading. */
export function renderCase(
  item: Case,
  { isAdmin = false, onCall = null }: { isAdmin?: boolean; onCall?: string | null } = {},
) {
  const onDecided = vi.fn();
  const headingRef = createRef<HTMLHeadingElement>();
  const view = render(
    <CaseContent
      caseRecord={item}
      headingRef={headingRef}
      isAdmin={isAdmin}
      onCall={onCall}
      onReveal={() => {}}
      onDecided={onDecided}
    />,
    { wrapper: WithServer },
  );
  headingRef.current?.focus();
  return { onDecided, ...view };
}
