import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AVAILABILITY, ofMatchQuery, type Place } from '../queries.ts';
import { AnswerMatch } from './answer-match.tsx';
import { WhoPlays } from './who-plays.tsx';

/** On the page of a match to come: whether one will play, and who else does; nothing for anybody but the club. */
export function MatchAvailability({ place }: { place: Place }) {
  const t = useT();
  // The page is whole without it: nothing covers it meanwhile.
  const query = { ...ofMatchQuery(place), meta: { background: true } };
  const teams = useLateReply(query).data?.data.teams ?? [];
  return teams.map(({ team, in_squad: inSquad, mine, squad }) => (
    <div key={team.id} className="mt-4">
      <Panel title={team.name}>
        <div className="grid gap-2">
          {inSquad && <AnswerMatch place={place} fixtureId={place.fixtureId} teamId={team.id} mine={mine} />}
          <WhoPlays squad={squad} isOpen={false} />
          <TextLink to={linkTo(AVAILABILITY, { ...place, teamId: team.id })}>
            {t('availability.to_team')}
          </TextLink>
        </div>
      </Panel>
    </div>
  ));
}
