import { USER_TYPES } from '@matchnight/contract';
import { OF_SITE } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { versionByAudit } from '../accounts/index.ts';
import { countWithout, isObliging } from './obliged.ts';
import { findObliged, obligedForUpdate, updateObliged } from './repository/settings.ts';

export const obligation: Handler<'factors.obligation'> = async ({ db, events, tag }) => {
  tag('settings');
  const { number: version } = await versionByAudit(db, 'obligation', OF_SITE);
  const { without } = await countWithout(db, USER_TYPES, events);
  return { data: { said: await findObliged(db), holds: await isObliging(db, events), without, version } };
};

export const setObligation: Handler<'factors.setObligation'> = async ({ tx, body, now, log, touch, say }) => {
  const before = await obligedForUpdate(tx);
  // Asked when the settings are held: what is refused is rolled back.
  refuseOlder(await versionByAudit(tx, 'obligation', OF_SITE), body.version, now);
  await updateObliged(tx, body.obliged);
  await log({
    action: 'obligation.edit',
    before: { obliged: before },
    after: { obliged: body.obliged },
    of: OF_SITE,
  });
  touch('settings');
  return say('factors.reply_obligation');
};
