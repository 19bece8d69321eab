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

/** The head of a division's table; its emblem alone where there is none yet. */
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
  return {
    above: [division.tournament.name, season].filter((part) => part !== '').join(' · '),
    parts: [title, body({}, head(ask), ...rows.map((one) => tableRow(one, ask)))],
  };
});

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
