import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { DownloadButton } from '../../components/download-button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FilterDay, FilterSelect } from '../../components/filter-choices.tsx';
import { FilterField } from '../../components/filter-field.tsx';
import { LabelledId } from '../../components/labelled-id.tsx';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordList } from '../../components/records/record-list.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import { getNextCursor, pageSize } from '../../lib/paging.ts';
import { trpc } from '../../lib/trpc.ts';
import { isFiltered } from '../../lib/url-state.ts';
import { RevealTime } from '../reveals/public.ts';
import styles from './log-panel.module.css';
import { aboutText, actionChoices, actions, actorText, type LogEntry, targets } from './log-texts.ts';

/** Downloading the log adds an entry to it, so the list is refetched. */
function LogDownload() {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending, isError } = trpc.admin.exportLog.useMutation({
    onSuccess: () => utils.admin.log.invalidate(),
  });
  return (
    <>
      {isError && <p role="alert">The log could not be downloaded. Please try again.</p>}
      <DownloadButton
        label="Download the log"
        fileName="ballast-log.json"
        isBusy={isPending}
        load={() => mutateAsync({})}
      />
    </>
  );
}

function LogFilters() {
  const { urlState, updateUrl } = useUrlState();
  const { by, from, to, kind } = urlState;
  return (
    <FilterBar>
      <FilterField
        label="Who (username, key or operator)"
        value={by}
        maxChars={limits.searchQueryMaxChars}
        onChange={(typed) => updateUrl({ by: typed })}
      />
      <FilterSelect
        label="What"
        allText="Everything"
        choices={actionChoices}
        value={kind}
        onChange={(chosen) => updateUrl({ kind: chosen })}
      />
      <FilterDay label="From (UTC day)" value={from} max={to} onChange={(day) => updateUrl({ from: day })} />
      <FilterDay label="Until" value={to} min={from} onChange={(day) => updateUrl({ to: day })} />
    </FilterBar>
  );
}

/** Leads to what an entry is about: the case, the member of a named item, the story, or the tab that has it. */
function LogLinks({ entry: { targetType, about } }: { entry: Pick<LogEntry, 'targetType' | 'about'> }) {
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

function LogRow({ entry }: { entry: LogEntry }) {
  const { action, about, reason, createdAt, revealIds } = entry;
  // The server stores only the day of a reveal.
  const format = action === 'reveal' || action === 'same_author' ? formatDay : formatDateTime;
  return (
    <article className={styles.row} data-reveal={action === 'reveal' || undefined}>
      <time dateTime={createdAt} className={styles.date}>
        {format(createdAt)}
      </time>
      <div>
        <h3 className={styles.action}>{actions[action]}</h3>
        <p className={styles.actor}>{actorText(entry.actor)}</p>
        {about && <p>{aboutText(about)}</p>}
        {reason && <p className={styles.reason}>{reason}</p>}
        <div className={styles.links}>
          <LogLinks entry={entry} />
          {revealIds.map((id) => (
            <RevealTime key={id} id={id} />
          ))}
        </div>
      </div>
      <dl>
        {entry.targetType && (
          <LabelledId label={targets[entry.targetType]} id={entry.targetId} fallback="not recorded" />
        )}
        <LabelledId label="Session" id={entry.sessionId} />
      </dl>
    </article>
  );
}

export function LogPanel() {
  const { urlState } = useUrlState();
  const { by, from, to, kind } = urlState;
  const action = actionChoices.find(({ value }) => value === kind)?.value;
  const filters = { ...(by && { by }), ...(from && { from }), ...(to && { to }), ...(action && { action }) };
  const query = trpc.admin.log.useInfiniteQuery({ limit: pageSize, ...filters }, { getNextPageParam: getNextCursor });
  return (
    <>
      <PanelHeader title="Log">
        <LogDownload />
      </PanelHeader>
      <LogFilters />
      <RecordList
        key={JSON.stringify(filters)}
        name="Log"
        query={query}
        emptyText={isFiltered(urlState) ? 'No entry fits these filters.' : 'Nothing has been done yet.'}
      >
        {(entry) => <LogRow entry={entry} />}
      </RecordList>
    </>
  );
}
