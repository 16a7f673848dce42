import type { Address } from '../lib/address.ts';
import { SegmentedControl } from './segmented-control.tsx';

const choices = { newest: 'Newest', oldest: 'Oldest' } as const;

type Props = { value: Address['order']; onChange: (order: Address['order']) => void };

export function OrderControl(props: Props) {
  return <SegmentedControl legend="First" choices={choices} {...props} />;
}
