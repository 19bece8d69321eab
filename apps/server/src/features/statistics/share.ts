import { isLeagueMode } from '@matchnight/contract';
import { LOCALES } from '@matchnight/i18n/locales';
import {
  body,
  COLOURS,
  column,
  crest,
  fitting,
  formMarks,
  line,
  pageShare,
  row,
  type ShareAsk,
  type Shared,
  type Tree,
} from '../../platform/share/index.ts';

type Row = Shared<'statistics.table'>['rows'][number];

/** So many rows can be read on a phone. */
const ROWS = 8;
const FIGURES = ['played', 'won', 'drawn', 'lost', 'goal_difference'] as const;
const COLUMN: Readonly<Record<(typeof FIGURES)[number], number>> = {
  played: 62,
  won: 62,
  drawn: 62,
  lost: 62,
  goal_difference: 86,
};
const FORM_WIDTH = 186;
const POINTS_WIDTH = 92;

/** The head of a division's table, or the round that its knockout is in. */
export const tableShare = pageShare('table', async (ask) => {
  const { data: division } = await ask.read('divisions.show');
  const { data: table } = await ask.read('statistics.table');
  const { t } = ask;
  const name = table.season?.name ?? '';
  const season = /^\d+$/.test(name) ? t('common.season_number', { number: name }) : name;
  const title = row(
    { alignItems: 'center', gap: 20, marginTop: 10, marginBottom: 4 },
    crest('division', division, 72),
    line({ flex: 1, fontSize: fitting(division.name, 900, [68, 56, 46]), fontWeight: 700 }, division.name),
  );
  const rows = table.rows.slice(0, ROWS);
  const isKnockout = !isLeagueMode(division.competition_type);
  return {
    above: [division.tournament.name, season].filter((part) => part !== '').join(' · '),
    parts: [
      title,
      isKnockout ? await presentRound(ask) : body({}, head(ask), ...rows.map((one) => tableRow(one, ask))),
    ],
  };
});

type Round = Shared<'liguilla.show'>['rounds'][number];
type Tie = Round['matches'][number];

/** The round of a knockout that is played now, or its final: as many of its matches as can be read on a phone. */
async function presentRound(ask: ShareAsk): Promise<Tree> {
  const { rounds } = (await ask.read('liguilla.show')).data;
  const round = rounds.find(({ matches }) => matches.some(isOpen)) ?? rounds.at(-1);
  if (!round) return body({});
  const ties = round.matches.filter(({ home_place, away_place }) => isSide(home_place) && isSide(away_place));
  return body(
    {},
    row({ height: 44, alignItems: 'center', fontSize: 30, color: COLOURS.muted }, round.name),
    ...ties.slice(0, TIES).map(tieRow),
  );
}

/** So many matches have room. */
const TIES = 6;

function isOpen({ winner, home_place, away_place }: Tie): boolean {
  return winner === null && isSide(home_place) && isSide(away_place);
}

function isSide({ kind }: Tie['home_place']): boolean {
  return kind !== 'bye';
}

function tieRow(tie: Tie): Tree {
  const side = (of: 'home' | 'away') => {
    const team = tie[of];
    const isOut = tie.winner !== null && tie.winner.slug !== team?.slug;
    const name = line(
      { maxWidth: 380, fontWeight: 700, color: team === null || isOut ? COLOURS.muted : COLOURS.text },
      team?.name ?? tie[`${of}_source`] ?? '',
    );
    const emblem = team === null ? row({ width: 44 }) : crest('team', team, 44);
    const parts = of === 'home' ? [name, emblem] : [emblem, name];
    return row(
      { flex: 1, alignItems: 'center', gap: 14, justifyContent: of === 'home' ? 'flex-end' : 'flex-start' },
      ...parts,
    );
  };
  const hasScore = tie.home_goals !== null && tie.away_goals !== null;
  const score = hasScore ? `${tie.home_goals}–${tie.away_goals}` : '–';
  return row(
    { height: 58, alignItems: 'center', fontSize: 32, borderTop: `1px solid ${COLOURS.line}` },
    side('home'),
    row(
      { width: 130, justifyContent: 'center', fontSize: 38, fontWeight: 700, color: COLOURS.accent },
      score,
    ),
    side('away'),
  );
}

function head({ t }: ShareAsk): Tree {
  const cell = (width: number, text: string, style = {}) =>
    row({ width, justifyContent: 'flex-end', ...style }, text);
  return row(
    { height: 34, alignItems: 'center', fontSize: 24, color: COLOURS.muted },
    row({ flex: 1 }),
    ...FIGURES.map((figure) => cell(COLUMN[figure], t(`common.column_${figure}`))),
    cell(FORM_WIDTH, t('common.column_form'), { justifyContent: 'center', marginLeft: 20 }),
    cell(POINTS_WIDTH, t('common.column_points')),
  );
}

function tableRow(one: Row, ask: ShareAsk): Tree {
  const signed = new Intl.NumberFormat(LOCALES[ask.lang], { signDisplay: 'exceptZero' });
  const told = (figure: (typeof FIGURES)[number]) =>
    figure === 'goal_difference' ? signed.format(one.goal_difference) : String(one[figure]);
  return row(
    { height: 47, alignItems: 'center', fontSize: 32, borderTop: `1px solid ${COLOURS.line}` },
    row({ width: 6, height: 36, borderRadius: 3, background: one.zone ? COLOURS[one.zone] : 'transparent' }),
    row(
      { width: 50, justifyContent: 'flex-end', paddingRight: 14, color: COLOURS.muted },
      String(one.position),
    ),
    crest('team', one.team, 38),
    line({ flex: 1, marginLeft: 14, fontWeight: 700 }, one.team.name),
    ...FIGURES.map((figure) =>
      row({ width: COLUMN[figure], justifyContent: 'flex-end', color: COLOURS.muted }, told(figure)),
    ),
    column({ width: FORM_WIDTH, marginLeft: 20, alignItems: 'center' }, formMarks(one.form, ask, 28)),
    row(
      {
        width: POINTS_WIDTH,
        justifyContent: 'flex-end',
        fontSize: 38,
        fontWeight: 700,
        color: COLOURS.accent,
      },
      String(one.points),
    ),
  );
}
