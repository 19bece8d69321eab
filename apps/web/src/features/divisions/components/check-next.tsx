import { linkTo, pathTo, usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DIVISION_DESK, type DivisionDeskParams, divisionDeskQuery } from '../desk.ts';
import { STEPS } from '../steps.ts';
import { countUnwise } from './season-notes.tsx';

type Page = (typeof STEPS)[keyof typeof STEPS][2];

/** What takes the season on, from its opening to its last match, and the way there; nothing `on` the page of it. */
export function CheckNext({ on }: { on?: 'draw' | 'seasons' }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const { next, next_deed: deed, deeds, slug } = useReply(divisionDeskQuery(params)).data;
  if (next === null || next === 'done' || STEPS[next][2] === on) return null;
  const [text, tab, page] = STEPS[next];
  const warnings = countUnwise(deeds[deed]);
  return (
    <div className="mb-4">
      <Panel title={t('seasons.next')}>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span>
            {warnings > 0 ? `${t(text)} ${t('seasonnotes.warnings', { count: warnings })}` : t(text)}
          </span>
          <TextLink to={pathOf(page, { ...params, divisionSlug: slug })}>{t(tab)}</TextLink>
        </p>
      </Panel>
    </div>
  );
}

function pathOf(page: Page, params: DivisionDeskParams & { divisionSlug: string }): string {
  // The next season is that of all divisions.
  if (page === null) return linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/next-season', params);
  // Matches are played where everybody sees them.
  if (page === 'upcoming-matches') return pathTo('division', params, page);
  return `${linkTo(DIVISION_DESK, params)}/${page}`;
}
