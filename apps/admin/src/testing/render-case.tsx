import { render } from '@testing-library/react';
import { createRef } from 'react';
import { vi } from 'vitest';
import type { Case } from '../features/cases/case.ts';
import { CaseContent } from '../features/cases/case-content.tsx';
import { WithServer } from './fake-server.tsx';

/** Renders a case for a moderator, with the focus on its heading. */
export function renderCase(item: Case) {
  const onDecided = vi.fn();
  const headingRef = createRef<HTMLHeadingElement>();
  const view = render(
    <CaseContent caseRecord={item} headingRef={headingRef} isAdmin={false} onReveal={() => {}} onDecided={onDecided} />,
    { wrapper: WithServer },
  );
  headingRef.current?.focus();
  return { onDecided, ...view };
}
