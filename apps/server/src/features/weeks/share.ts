import {
  body,
  COLOURS,
  column,
  crest,
  fitting,
  line,
  pageShare,
  row,
  type Shared,
  type Tree,
} from '../../platform/share/index.ts';

type Slot = Shared<'weeks.teamOfTheWeek'>['slots'][number];

/** 4-2-3-1 as the slots have it, from the goal forwards. */
const LINES = [1, 4, 2, 3, 1] as const;
/** Room of a player, where four stand below each other and five lines beside each other. */
const [PLACE_WIDTH, PLACE_HEIGHT] = [206, 104];

/** A team of the week on a pitch that lies: the goal on the left, the striker on the right. */
export const weekShare = pageShare('week', async (ask) => {
  const { data: division } = await ask.read('divisions.show');
  const { data: eleven } = await ask.read('weeks.teamOfTheWeek');
  const title = ask.t('weeks.eleven', { week: eleven.week });
  return {
    above: `${division.tournament.name} · ${division.name}`,
    parts: [
      row(
        { alignItems: 'center', gap: 20, marginTop: 6 },
        crest('division', division, 60),
        line({ flex: 1, fontSize: fitting(title, 980, [60, 52, 44]), fontWeight: 700 }, title),
      ),
      body(
        {
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          marginLeft: -24,
          marginRight: -24,
        },
        ...linesOf(eleven.slots).map((slots) =>
          column({ width: PLACE_WIDTH, height: '100%', justifyContent: 'space-evenly' }, ...slots.map(place)),
        ),
      ),
    ],
  };
});

function linesOf(slots: readonly Slot[]): Slot[][] {
  let at = 0;
  return LINES.map((size) => {
    at += size;
    return slots.slice(at - size, at);
  });
}

/** A crest with the week's index on it, the nick below; where nobody fitted, the position alone. */
function place({ position, chosen }: Slot): Tree {
  const name = (text: string, style = {}) =>
    line({ maxWidth: PLACE_WIDTH, fontSize: fitting(text, PLACE_WIDTH, [27, 24]), ...style }, text);
  return column(
    { width: PLACE_WIDTH, height: PLACE_HEIGHT, alignItems: 'center', justifyContent: 'center', gap: 2 },
    chosen === null
      ? name(position, { color: COLOURS.muted })
      : row(
          { alignItems: 'flex-start', marginLeft: 34 },
          crest('team', chosen.team, 58),
          row(
            {
              minWidth: 42,
              height: 34,
              marginLeft: -8,
              padding: '0 8px',
              justifyContent: 'center',
              alignItems: 'center',
              borderRadius: 17,
              background: COLOURS.accent,
              color: COLOURS.onAccent,
              fontSize: 25,
              fontWeight: 700,
            },
            String(chosen.index),
          ),
        ),
    chosen && name(chosen.player.nick, { fontWeight: 700 }),
  );
}
