import { linkTo, pathTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ALL_TOURNAMENTS, type Tournament } from '../desk.ts';

/** A tournament as one who runs it chooses it: what it is, and the ways to its desk and to what readers see. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const params = usePathParams(ALL_TOURNAMENTS);
  const { id, name, slug, image, kind, mode, status, hidden, divisions } = tournament;
  const desk = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId', { ...params, tournamentId: id });
  return (
    <li className="flex min-w-0 items-start gap-3 rounded-lg border border-line bg-surface px-3 py-2 sm:px-4">
      <span className="pt-2">
        <Crest name={name} image={image} size="medium" kind="tournament" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="min-w-0 text-base font-bold">
          <TextLink className="max-w-full" to={desk}>
            <span className="min-w-0 break-words">{name}</span>
            <Icon name="right" />
          </TextLink>
        </h2>
        <p className="-mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t(`common.kind_${kind}`)}</span>
          <span>{t(`common.mode_${mode}`)}</span>
          <span>{t('common.divisions_count', { count: divisions.length })}</span>
        </p>
        <p className="flex flex-wrap gap-x-4">
          <TextLink
            tone="plain"
            className="text-sm text-muted"
            to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/edit', {
              ...params,
              tournamentId: id,
            })}
            aria-label={t('tournamentdesk.settings_named', { name })}
          >
            {t('tournamentdesk.settings')}
          </TextLink>
          <TextLink
            tone="plain"
            className="text-sm text-muted"
            to={pathTo('tournament', { ...params, tournamentSlug: slug })}
            aria-label={t('desks.public_page_of', { name })}
          >
            {t('common.public_page')}
          </TextLink>
        </p>
      </div>
      <span className="flex flex-wrap justify-end gap-2 pt-2.5">
        {hidden && <Badge tone="warn">{t('administration.hidden')}</Badge>}
        <StateBadge state={status} of="tournament" />
      </span>
    </li>
  );
}
