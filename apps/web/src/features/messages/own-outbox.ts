import { drafts } from '../../lib/storage/drafts.ts';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createOutbox } from './outbox.ts';

export const outbox = createOutbox(drafts, ownDrafts);

const currentMemberId = () => {
  const state = viewerStore.get();
  return state.status === 'member' ? state.viewer.id : undefined;
};

let ownerId = currentMemberId();
viewerStore.subscribe(() => {
  const nextId = currentMemberId();
  if (nextId !== ownerId) outbox.clear();
  ownerId = nextId;
});
