import { limits } from '@ballast/schema/limits';
import { reportTargets } from '@ballast/schema/report-targets';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FilterDay, FilterSelect } from '../../components/filter-choices.tsx';
import { FilterField } from '../../components/filter-field.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { actorOf, targetNames } from './case.ts';

const kinds = reportTargets.map((value) => ({ value, label: targetNames[value] }));

/** Above the list of closed cases. */
export function ClosedFilters() {
  const { urlState, updateUrl } = useUrlState();
  const { q, by, from, to, kind } = urlState;
  const self = actorOf(trpc.admin.session.useQuery().data);
  return (
    <FilterBar>
      <FilterField
        label="Words in it, or the name that it carries"
        value={q}
        maxChars={limits.searchQueryMaxChars}
        onChange={(typed) => updateUrl({ q: typed, case: '' })}
      />
      <FilterField
        label="Decided by (username or key)"
        value={by}
        maxChars={limits.searchQueryMaxChars}
        suggestions={self === undefined ? undefined : [self]}
        onChange={(typed) => updateUrl({ by: typed, case: '' })}
      />
      <FilterSelect
        label="Kind"
        allText="All kinds"
        choices={kinds}
        value={kind}
        onChange={(chosen) => updateUrl({ kind: chosen, case: '' })}
      />
      <FilterDay
        label="Decided from (UTC day)"
        value={from}
        max={to}
        onChange={(day) => updateUrl({ from: day, case: '' })}
      />
      <FilterDay label="Until" value={to} min={from} onChange={(day) => updateUrl({ to: day, case: '' })} />
    </FilterBar>
  );
}
