import { linesOf } from '@matchnight/rules';
import {
  avatar,
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

type Formation = Shared<'formations.ofTeam'>['formations'][number];

/** The width of all lines together, and the height of a place where five stand below each other. */
const [WIDTH, PLACE_HEIGHT] = [1080, 84];

/** A team's formation on a pitch that lies: the goal on the left, the strikers on the right. */
export const formationShare = pageShare('formation', async (ask) => {
  const { data: team } = await ask.read('teams.show');
  const { data } = await ask.read('formations.ofTeam');
  const [formation] = data.formations;
  const title = formation ? `${team.name} · ${formation.shape}` : team.name;
  return {
    above: formation?.tournament.name ?? '',
    parts: [
      row(
        { alignItems: 'center', gap: 20, marginTop: 6 },
        crest('team', team, 60),
        line({ flex: 1, fontSize: fitting(title, 980, [60, 52, 44]), fontWeight: 700 }, title),
      ),
      formation ? pitch(formation) : null,
    ],
  };
});

function pitch({ shape, starters }: Formation): Tree {
  const lines = linesOf(shape);
  const width = Math.floor(WIDTH / lines.length);
  return body(
    {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      marginLeft: -24,
      marginRight: -24,
    },
    ...lines.map((places) =>
      column(
        { width, height: '100%', justifyContent: 'space-evenly' },
        ...places.map(({ place, position }) => placeOf(starters[place] ?? null, { position, width })),
      ),
    ),
  );
}

/** A face and the nick below it; where nobody stands, the position alone. */
function placeOf(
  starter: Formation['starters'][number],
  { position, width }: { position: string; width: number },
): Tree {
  const text = starter?.nick ?? position;
  const style = starter ? { fontWeight: 700 } : { color: COLOURS.muted };
  return column(
    { width, height: PLACE_HEIGHT, alignItems: 'center', justifyContent: 'center', gap: 2 },
    starter && avatar(starter, 48),
    line({ maxWidth: width, fontSize: fitting(text, width, [26, 22]), ...style }, text),
  );
}
