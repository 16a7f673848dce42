import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { useUrlState } from '../../hooks/use-url-state.ts';
import type { LogEntry } from './log-texts.ts';

/** Leads to what an entry is about: the case, the member of a named item, the story, or the tab that has it. */
export function LogLinks({ entry: { targetType, about } }: { entry: Pick<LogEntry, 'targetType' | 'about'> }) {
  const { openCase, openTab, openMember } = useUrlState();
  const { caseId = null, postId = null, username = null } = about ?? {};
  return (
    <>
      {caseId !== null && (
        <Button look="text" onClick={() => openCase(caseId)}>
          Open the case
        </Button>
      )}
      {username !== null && (
        <Button look="text" onClick={() => openMember(username)}>{`Show @${username} among the members`}</Button>
      )}
      {postId !== null && (
        <a href={`/post/${postId}`} target="_blank" rel="noreferrer" className={buttonStyle('text')}>
          Open the story (a new tab)
        </a>
      )}
      {targetType === 'contact_message' && (
        <Button look="text" onClick={() => openTab('contact')}>
          Open the messages
        </Button>
      )}
      {targetType === 'staff' && (
        <Button look="text" onClick={() => openTab('staff')}>
          Open the staff
        </Button>
      )}
    </>
  );
}
