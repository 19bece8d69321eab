import { createPortal } from 'react-dom';
import { useLocation, useParams } from 'react-router';
import type { Reply } from '../../lib/call-types.ts';
import { linkTo } from '../../lib/paths.ts';
import { queryOf, useLateReply } from '../../lib/query.ts';
import { useT } from '../../lib/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Place } from '../menu.ts';

/**
 * From a public page to where one runs it. It sticks to the foot of the screen, behind all that is read, so nothing moves as it
 * comes; the pages are the same for everybody, so it asks what the user may.
 */
export function RunBar({ place: { lang, console, session } }: { place: Place }) {
  const t = useT();
  const nouns = useNouns({ lang, console });
  const asked = session !== null && Object.keys(nouns).length > 0;
  const can = useLateReply(queryOf('accounts.can', { lang }, nouns), { enabled: asked }).data?.data;
  // The server draws none: it asks for nothing of a user's.
  if (!asked || !can) return null;
  const { desk, judge } = waysOf({ lang, console }, nouns, can);
  const column = document.getElementById('content')?.parentElement;
  if (!column || (desk === null && judge === null)) return null;
  return createPortal(
    <nav
      aria-label={t('users.runs')}
      // The button that scrolls up lies at its end.
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 border-t border-line bg-raised ps-3 pe-16 text-sm sm:ps-6 print:hidden"
    >
      {desk !== null && (
        <>
          <span className="text-muted max-sm:sr-only">{t('users.runs')}</span>
          <TextLink to={desk}>{t('users.open_desk')}</TextLink>
        </>
      )}
      {judge !== null && <TextLink to={judge}>{t('users.decide')}</TextLink>}
    </nav>,
    column,
  );
}

/** The desk of the innermost noun that the user runs, and where a judge decides the match. */
function waysOf(at: Pick<Place, 'lang' | 'console'>, nouns: Nouns, can: Can) {
  const { tournament = 0, division = 0, team = 0, fixture = 0 } = nouns;
  const desks = [
    can.administer_division &&
      linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId', {
        ...at,
        tournamentId: tournament,
        divisionId: division,
      }),
    can.administer_tournament &&
      linkTo('/:lang/:console/dashboard/tournaments/:tournamentId', { ...at, tournamentId: tournament }),
    can.manage_team && linkTo('/:lang/:console/dashboard/teams/:teamId', { ...at, teamId: team }),
  ];
  return {
    desk: desks.find((one) => one !== false) ?? null,
    judge: can.judge_fixture
      ? linkTo('/:lang/:console/dashboard/results/edit-match/:fixtureId', { ...at, fixtureId: fixture })
      : null,
  };
}
type Can = Reply<'accounts.can'>['data'];

interface Nouns {
  readonly tournament?: number;
  readonly division?: number;
  readonly team?: number;
  readonly fixture?: number;
}

/** What the page is about: the page itself has asked for all of it. */
function useNouns({ lang, console }: Pick<Place, 'lang' | 'console'>): Nouns {
  const params = useParams();
  const isPublic = useLocation().pathname.startsWith(`/${lang}/console/`);
  const { tournamentSlug = '', divisionSlug = '', teamSlug = '', fixtureId } = isPublic ? params : {};
  const tournament = useLateReply(queryOf('tournaments.show', { lang, console, tournamentSlug }), {
    enabled: tournamentSlug !== '',
  }).data?.data;
  const division = useLateReply(queryOf('divisions.show', { lang, console, divisionSlug }), {
    enabled: divisionSlug !== '',
  }).data?.data;
  const team = useLateReply(queryOf('teams.show', { lang, console, teamSlug }), { enabled: teamSlug !== '' })
    .data?.data;
  if (tournamentSlug !== '' && tournament) return { tournament: tournament.id };
  if (teamSlug !== '' && team) return { team: team.id };
  if (divisionSlug === '' || !division) return {};
  const noun = { tournament: division.tournament.id, division: division.id };
  return fixtureId === undefined ? noun : { ...noun, fixture: Number(fixtureId) };
}
