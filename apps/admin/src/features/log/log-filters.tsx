import { limits } from '@ballast/schema/limits';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FilterDay, FilterSelect } from '../../components/filter-choices.tsx';
import { FilterField } from '../../components/filter-field.tsx';
import { useUrlState } from '../../hooks/use-url-state.ts';
import { actionChoices } from './log-texts.ts';

export function LogFilters() {
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
