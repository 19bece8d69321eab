import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { AnyBan, DeskParams } from '../queries.ts';
import { BanFacts, BanState, useScope } from './ban-facts.tsx';
import { AppealState } from './thread.tsx';

/** One of all bans, with ways to where it is ended, and to its appeal. */
export function BanRow({ ban, params }: { ban: AnyBan; params: DeskParams }) {
  const t = useT();
  const scope = useScope();
  const { player, appeal } = ban;
  const { lang, console } = params;
  const to = deskOf(ban, params);
  return (
    <li className="grid gap-2 px-3 py-3 sm:px-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink
          tone="strong"
          to={pathTo('player', { lang, console: player.console, playerSlug: player.slug })}
        >
          <Avatar name={player.nick} image={player.avatar} />
          {player.nick}
        </TextLink>
        <BanState state={ban.state} />
        <span className="wrap-anywhere">{scope(ban)}</span>
      </p>
      <BanFacts ban={ban} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {ban.by !== null && <span>{t('appealsdesk.by', { nick: ban.by })}</span>}
        {to !== null && (
          <TextLink to={to} aria-label={t('appealsdesk.manage_named', { nick: player.nick })}>
            {t('appealsdesk.manage')}
          </TextLink>
        )}
        {appeal && (
          <span className="flex flex-wrap items-center gap-x-2">
            {appeal.can_open ? (
              <TextLink
                to={linkTo('/:lang/:console/dashboard/appeals/:appealId', {
                  lang,
                  console,
                  appealId: appeal.id,
                })}
              >
                {t('appealsdesk.named', { nick: player.nick })}
              </TextLink>
            ) : (
              t('appealsdesk.has_appeal')
            )}
            <AppealState state={appeal.state} />
          </span>
        )}
      </p>
    </li>
  );
}

/** Where a ban is ended: the person's desk, or that of the tournament. */
function deskOf({ tournament, player }: AnyBan, { lang, console }: DeskParams): string | null {
  if (tournament !== null) {
    return linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/bans', {
      lang,
      console: tournament.console,
      tournamentId: tournament.id,
    });
  }
  if (player.user_id === null) return null;
  return linkTo('/:lang/:console/dashboard/administrators/editar-usuario/:userId', {
    lang,
    console,
    userId: player.user_id,
  });
}
