import {
  body,
  COLOURS,
  column,
  crest,
  fitting,
  formMarks,
  line,
  momentTeller,
  pageShare,
  row,
  type ShareAsk,
  type Shared,
  type Tree,
  tournamentsOf,
  twoLines,
} from '../../platform/share/index.ts';

type Team = Shared<'teams.show'>;
type Match = Shared<'matches.lastOfTeam'>['data'][number];

const PLACES = 2;
const TEXT_WIDTH = 700;

/** A team: its crest, where it stands, its last match and its next one. */
export const teamShare = pageShare('team', async (ask) => {
  const { data: team } = await ask.read('teams.show');
  const { data: last } = await ask.read('matches.lastOfTeam', { per_page: 1 });
  const { data: next } = await ask.read('matches.nextOfTeam', { per_page: 1 });
  const { t } = ask;
  return {
    above: tournamentsOf(team.divisions),
    behind: team.background,
    parts: [
      body(
        { flexDirection: 'row', alignItems: 'center', gap: 52 },
        crest('team', team, 320),
        column(
          { flex: 1, gap: 14 },
          name(team),
          team.manager &&
            line({ fontSize: 32, color: COLOURS.muted }, `${t('teams.manager')}: ${team.manager.nick}`),
          ...placesOf(team).map((one) => place(one, ask)),
          match(t('share.last_match'), last.data[0], ask),
          match(t('share.next_match'), next.data[0], ask),
        ),
      ),
    ],
  };
});

/** Where there is a table already comes first. */
function placesOf({ divisions }: Team): Team['divisions'] {
  return divisions
    .toSorted((a, b) => Number(a.position === null) - Number(b.position === null))
    .slice(0, PLACES);
}

function name({ name }: Team): Tree {
  const fontSize = fitting(name, TEXT_WIDTH, [104, 88, 74, 62, 54]);
  return twoLines({ maxWidth: TEXT_WIDTH, fontSize, lineHeight: 1, fontWeight: 700 }, name);
}

function place({ division, position, form }: Team['divisions'][number], ask: ShareAsk): Tree {
  const text =
    position === null ? division.name : ask.t('teams.place_in', { position, division: division.name });
  return row(
    { alignItems: 'center', gap: 20, maxWidth: TEXT_WIDTH },
    line({ fontSize: 38, fontWeight: 700, color: COLOURS.accent }, text),
    formMarks(form, ask, 32),
  );
}

function match(title: string, one: Match | undefined, { lang, t }: ShareAsk): Tree | null {
  if (one === undefined) return null;
  const { home, away, home_goals, away_goals, date } = one;
  const isScored = home_goals !== null && away_goals !== null;
  const between = isScored
    ? t('common.score', { home: home_goals, away: away_goals })
    : date === null
      ? '–'
      : momentTeller(lang, date, one.tournament.time_zone).told('shortDay');
  const side = { flexShrink: 1, maxWidth: 270 };
  return column(
    { marginTop: 6, gap: 2 },
    row({ fontSize: 24, color: COLOURS.muted }, title),
    row(
      { alignItems: 'center', gap: 14, fontSize: 32, maxWidth: TEXT_WIDTH },
      crest('team', home, 40),
      line(side, home.name),
      row({ fontWeight: 700, whiteSpace: 'nowrap' }, between),
      line(side, away.name),
      crest('team', away, 40),
    ),
  );
}
