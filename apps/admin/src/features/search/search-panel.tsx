import type { RouterInputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PanelHeader } from '../../components/panel-header.tsx';
import { RecordSkeletons } from '../../components/records/record-list.tsx';
import { useIsAdmin } from '../../hooks/use-is-admin.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import { OpenCaseDialog, type OpenCaseTarget } from '../cases/public.ts';
import { FoundItems } from './found-items.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-panel.module.css';
import { describeResult, type SearchResult } from './search-texts.ts';

/** Admins go on to the list of members. */
function FoundPeople({ people, isAdmin }: Pick<SearchResult, 'people'> & { isAdmin: boolean }) {
  const titleId = useId();
  const { updateUrl, openMember } = useUrlState();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId}>Members</h3>
      <ul className={styles.list}>
        {people.map(({ id, username, displayName }) => (
          <li key={id} className={styles.item}>
            <p dir="auto">
              <strong>{displayName}</strong> <span>{`@${username}`}</span>
            </p>
            <Button
              look="text"
              onClick={() => updateUrl({ q: '', by: username })}
            >{`What @${username} wrote by name`}</Button>
            {isAdmin && (
              <Button look="text" onClick={() => openMember(username)}>{`Show @${username} among the members`}</Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Input = RouterInputs['moderation']['search'];

/** Not a query of tRPC: others are refetched after a decision, and each search is logged. */
function useSearch(input: Input | undefined) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['search of staff', input],
    queryFn: input ? () => client.moderation.search.query(input) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/** Finds what was written, and members by name. */
export function SearchPanel() {
  const { urlState, showList } = useUrlState();
  const { q, by, from, to } = urlState;
  const isAdmin = useIsAdmin();
  const [caseTarget, setCaseTarget] = useState<OpenCaseTarget>();
  const isAsked = q !== '' || by !== '';
  const input = { ...(q && { q }), ...(by && { by }), ...(from && { from }), ...(to && { to }) };
  const { data, error, isFetching, refetch } = useSearch(isAsked ? input : undefined);
  return (
    <>
      <PanelHeader title="Search" />
      <SearchForm />
      <p className={styles.hint}>
        Each search is in the log, with its words. An anonymous item is found by its words alone, and a name never finds
        one.
      </p>
      {error && (
        <div role="alert" className={styles.problem}>
          <p>{readRefusal(error).message}</p>
          <Button look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {isFetching && <RecordSkeletons />}
      {data && !isFetching && (
        <>
          <p role="status" className={styles.hint}>
            {describeResult(data)}
          </p>
          <Button look="text" onClick={() => showList('closed', { q, by, from, to })}>
            Look for it in the closed cases, where what was taken down is
          </Button>
          <FoundPeople people={data.people} isAdmin={isAdmin} />
          <FoundItems title="Stories" items={data.posts} onOpenCase={setCaseTarget} />
          <FoundItems title="Comments" items={data.comments} onOpenCase={setCaseTarget} />
        </>
      )}
      <OpenCaseDialog target={caseTarget} onClose={() => setCaseTarget(undefined)} />
    </>
  );
}
