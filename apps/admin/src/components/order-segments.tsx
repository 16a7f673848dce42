import type { Address } from '../lib/address.ts';
import { Segments } from './segments.tsx';

const choices = { newest: 'Newest', oldest: 'Oldest' } as const;

type Props = { value: Address['order']; onChange: (order: Address['order']) => void };

/** Which come first. */
export function OrderSegments(props: Props) {
  return <Segments legend="First" choices={choices} {...props} />;
}
