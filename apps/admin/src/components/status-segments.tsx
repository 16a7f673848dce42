import type { Address } from '../lib/address.ts';
import { Segments } from './segments.tsx';

const choices = { open: 'Open', closed: 'Closed', all: 'All' } as const;

type Props = { value: Address['status']; onChange: (status: Address['status']) => void };

/** Which of what people told the house. */
export function StatusSegments(props: Props) {
  return <Segments legend="Show" choices={choices} {...props} />;
}
