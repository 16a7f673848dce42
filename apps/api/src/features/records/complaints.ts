import type { recordsQueries } from '@ballast/db/queries/admin/records';
import { isoDay } from '../../privacy/timestamps.ts';

type Queries = ReturnType<typeof recordsQueries>;
type ContactRow = Awaited<ReturnType<Queries['contactMessages']>>[number];
type AppealRow = Awaited<ReturnType<Queries['appeals']>>[number];

type Complaint = { kind: string; receivedOn: string; endedOn: string | null; hours: number | null };

const hourMs = 60 * 60_000;

function toComplaint(kind: string, receivedAt: Date, endedAt: Date | null): Complaint {
  return {
    kind,
    receivedOn: isoDay(receivedAt),
    endedOn: endedAt && isoDay(endedAt),
    hours: endedAt && Math.ceil((endedAt.getTime() - receivedAt.getTime()) / hourMs),
  };
}

/** Complaints with their days, and whole hours until they were closed or answered. No texts, names or outcomes. */
export function toComplaints(messages: readonly ContactRow[], appeals: readonly AppealRow[]): Complaint[] {
  return [
    ...messages.map(({ type, page, receivedAt, endedAt }) =>
      toComplaint(page === null ? `contact: ${type}` : 'report of a page', receivedAt, endedAt),
    ),
    ...appeals.flatMap(({ receivedAt, endedAt }) => (receivedAt ? [toComplaint('appeal', receivedAt, endedAt)] : [])),
  ].toSorted((one, other) => (one.receivedOn < other.receivedOn ? -1 : Number(one.receivedOn > other.receivedOn)));
}
