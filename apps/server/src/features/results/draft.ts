import type { Handler } from '../../platform/calls/handler.ts';
import { sideOf } from './night.ts';
import { upsertDraft } from './repository/drafts.ts';

/** Kept as it was typed, however wrong; on the path of the user who types alone. */
export const saveDraft: Handler<'results.saveDraft'> = async ({ tx, noun, viewer, body, now, touch }) => {
  sideOf(noun.match, noun.team.id);
  const key = { fixtureId: noun.match.id, teamId: noun.team.id, userId: viewer.userId };
  await upsertDraft(tx, key, body, now);
  touch(`user:${viewer.userId}`);
  return { data: { saved_at: now.toISOString() } };
};
