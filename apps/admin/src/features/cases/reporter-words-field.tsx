import { reportOutcomes } from '@ballast/content/moderation';
import { limits } from '@ballast/schema/limits';
import { CharacterCount } from '@ballast/ui/character-count';
import { TextArea } from '@ballast/ui/text-area';
import type { Action } from './decision-rules.ts';
import type { useDecision } from './use-decision.ts';

type Props = { decision: ReturnType<typeof useDecision>; action: Action };

export function ReporterWordsField({ decision, action }: Props) {
  const outcome = reportOutcomes[decision.removesItem ? 'remove' : action];
  return (
    <TextArea
      label="Words to whoever reported this"
      name="reporterWords"
      rows={4}
      hint={`Optional. They read it after this: “${outcome}” You do not learn who they are, and the author never sees it. Do not say what happens to the author.`}
      aside={<CharacterCount text={decision.reporterWords} max={limits.decisionTextMaxChars} />}
      value={decision.reporterWords}
      error={decision.errors['reporterWords']}
      onChange={({ target }) => decision.setReporterWords(target.value)}
    />
  );
}
