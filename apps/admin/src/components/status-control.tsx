import type { Address } from '../lib/address.ts';
import { SegmentedControl } from './segmented-control.tsx';

const choices = { open: 'Open', closed: 'Closed', all: 'All' } as const;

type Props = { value: Address['status']; onChange: (status: Address['status']) => void };

export function StatusControl(props: Props) {
  return <SegmentedControl legend="Show" choices={choices} {...props} />;
}
