import { passkeyRemovedMail } from '@ballast/content/mails/link-mails';
import type { SessionRow } from '@ballast/db/queries/sign-in/sessions';
import type { EndOtherSessionsInput, EndSessionInput, Session } from '@ballast/schema/sessions';
import { unknownDeviceName } from '../../auth/device-name.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isoDay } from '../../privacy/timestamps.ts';

export function createSessionListService(
  { queries: { sessions: queries }, sessions, mail, publicOrigin, contactEmail }: Kernel,
  {
    refuseIfAwaited,
    toListedId,
  }: {
    /** Refuses while a change of address waits for its day. */ refuseIfAwaited(viewer: Viewer): Promise<void>;
    /** The listed id is a hash, so that the list contains no part of a cookie. */
    toListedId: (sessionId: string) => string;
  },
) {
  const toView = (row: SessionRow, currentId: string): Session => ({
    id: toListedId(row.id),
    isCurrent: row.id === currentId,
    device: row.deviceName ?? unknownDeviceName,
    startedOn: isoDay(row.createdAt),
    lastUsedOn: isoDay(row.lastUsedAt ?? row.createdAt),
  });

  return {
    /** Returns the current session first, then the others, the most recently used first. */
    async list(viewer: Viewer): Promise<Session[]> {
      const currentId = sessions.idOf(viewer);
      const views = (await sessions.listOpen(viewer.id)).map((row) => toView(row, currentId));
      return [...views.filter(({ isCurrent }) => isCurrent), ...views.filter(({ isCurrent }) => !isCurrent)];
    },

    /** Also forgets the session's device. Returns whether it was the current session. */
    async end(viewer: Viewer, { sessionId }: EndSessionInput): Promise<boolean> {
      const row = (await sessions.listOpen(viewer.id)).find(({ id }) => toListedId(id) === sessionId);
      if (!row) throw new AppError('NOT_FOUND');
      const isCurrent = row.id === sessions.idOf(viewer);
      if (!isCurrent) await refuseIfAwaited(viewer);
      const ended = await queries.deleteWithDevices(viewer.id, [row.id], isCurrent ? '' : sessions.idOf(viewer));
      if (ended === 0) throw new AppError('NOT_FOUND');
      sessions.noteEnded(viewer.id);
      return isCurrent;
    },

    /** Also removes the passkeys that the member names, and ends the member's sessions in the admin area. */
    async endOthers(viewer: Viewer, { removePasskeys }: EndOtherSessionsInput): Promise<void> {
      const texts = passkeyRemovedMail({ url: `${publicOrigin()}/settings`, contactEmail });
      const row = mail.toRow({ to: { memberId: viewer.id }, ...texts });
      await queries.deleteKeys(viewer.id, removePasskeys, row);
      mail.wake();
      const currentId = sessions.idOf(viewer);
      const others = (await sessions.listOpen(viewer.id)).map(({ id }) => id).filter((id) => id !== currentId);
      if (others.length === 0) return;
      await queries.deleteWithDevices(viewer.id, others, currentId);
      sessions.noteEnded(viewer.id);
    },
  };
}
