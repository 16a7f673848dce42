import type { Case } from './case.ts';
import { claimText } from './claim-text.ts';
import { useNowMs } from './use-now.ts';

export function ClaimNotice({ caseRecord }: { caseRecord: Case }) {
  return <p>{claimText(caseRecord, useNowMs())}</p>;
}
