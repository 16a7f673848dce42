import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

const versionBytes = 16;

/** An opaque name of what an edit can change: a time would be too coarse, because that of an anonymous item is a minute. */
const versionOf = (...fields: (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest().toString('base64url', 0, versionBytes);

type EditablePost = {
  content: string;
  mood: string | null;
  notes: string;
  topics: string;
  answers: string;
  imageDescription: string | null;
};

/** Without the notes of staff, so that a decision in between refuses no edit. */
export const postVersion = ({ content, mood, notes, topics, answers, imageDescription }: EditablePost): string =>
  versionOf(content, mood, notes, topics, answers, imageDescription);

export const commentVersion = ({ content }: { content: string }): string => versionOf(content);

/** Of an item as staff read it in a case. */
export const evidenceVersion = ({ content, mediaUrl }: { content: string; mediaUrl: string | null }): string =>
  versionOf(content, mediaUrl);

/** @throws {AppError} EDITED_MEANWHILE if the edit names another version than the stored one. */
export function checkVersion(named: string | null | undefined, stored: string): void {
  if (typeof named === 'string' && named !== stored) throw new AppError('EDITED_MEANWHILE');
}
