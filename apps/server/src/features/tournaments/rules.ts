import { NOTICE_MAXIMUM } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { cleanRichText, plainText } from '../../platform/rich-text.ts';
import { versionByAudit } from '../accounts/index.ts';
import { updateTournament } from './repository/settings.ts';

export const rules: Handler<'tournaments.rules'> = async ({ noun: { tournament } }) => {
  return { data: { rules: cleanRichText(tournament.rules) } };
};

export const editableRules: Handler<'tournaments.editableRules'> = async ({ db, noun: { tournament } }) => {
  const { id, name, slug } = tournament;
  const { number: version } = await versionByAudit(db, 'rules', { noun: 'tournament', id });
  return { data: { tournament: { name, slug }, rules: cleanRichText(tournament.rules), version } };
};

export const editRules: Handler<'tournaments.editRules'> = {
  async prepare({ body }) {
    const clean = cleanRichText(body.rules).trim();
    // Empty paragraphs are no rules.
    const after = plainText(clean) === '' ? '' : clean;
    if (after.length > NOTICE_MAXIMUM) {
      const issue = { issue: 'too_long' as const, values: { maximum: NOTICE_MAXIMUM } };
      throw new Refusal('invalid', { fields: { rules: [issue] } });
    }
    return async ({ tx, noun: { tournament }, touch, log, say }) => {
      const reply = say('tournamentdesk.reply_rules');
      if (after === tournament.rules) return { ...reply, version: body.version };
      await updateTournament(tx, tournament.id, { rules: after });
      touch(`tournament:${tournament.id}`);
      const version = await log({
        action: 'rules.edit',
        before: { rules: tournament.rules },
        after: { rules: after },
      });
      return { ...reply, version };
    };
  },
};
