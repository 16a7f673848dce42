import { drafts } from '../../lib/storage/drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { createOutbox } from './outbox.ts';

export const outbox = createOutbox(drafts);

const memberId = () => {
  const state = viewerStore.get();
  return state.status === 'member' ? state.viewer.id : undefined;
};

let owner = memberId();
viewerStore.subscribe(() => {
  const now = memberId();
  if (now !== owner) outbox.clear();
  owner = now;
});
