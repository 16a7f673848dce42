import type { UrlState } from '../lib/url-state.ts';
import { SegmentedControl } from './segmented-control.tsx';

const choices = { newest: 'Newest', oldest: 'Oldest' } as const;

type Props = { value: UrlState['order']; onChange: (order: UrlState['order']) => void };

export function OrderControl(props: Props) {
  return <SegmentedControl legend="First" choices={choices} {...props} />;
}
