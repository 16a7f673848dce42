import type { UrlState } from '../lib/url-state.ts';
import { SegmentedControl } from './segmented-control.tsx';

const choices = { open: 'Open', closed: 'Closed', all: 'All' } as const;

type Props = { value: UrlState['status']; onChange: (status: UrlState['status']) => void };

export function StatusControl(props: Props) {
  return <SegmentedControl legend="Show" choices={choices} {...props} />;
}
