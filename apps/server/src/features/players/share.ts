import { LOCALES } from '@matchnight/i18n/locales';
import {
  avatar,
  body,
  COLOURS,
  column,
  crest,
  figure,
  fitting,
  flag,
  image,
  line,
  pageShare,
  row,
  type Shared,
  type Tree,
  tournamentsOf,
} from '../../platform/share/index.ts';

type Player = Shared<'players.show'>;

const OUTFIELD = ['played', 'goals', 'assists', 'best_player', 'index'] as const;
const IN_GOAL = ['played', 'clean_sheets', 'conceded', 'best_player', 'index'] as const;
const TEAMS = 2;
const CARD_WIDTH = 330;
const CARD_HEIGHT = 430;
const TEXT_WIDTH = 690;

/** A player: the card, the teams, and what they did all in all. */
export const playerShare = pageShare('player', async (ask) => {
  const { data: player } = await ask.read('players.show');
  const { t } = ask;
  const facts = player.position === 'GK' ? IN_GOAL : OUTFIELD;
  const number = new Intl.NumberFormat(LOCALES[ask.lang], { maximumFractionDigits: 1 });
  const figures = facts.map((fact) =>
    figure(number.format(player.totals[fact]), t(`common.column_${fact}_long`)),
  );
  return {
    above: tournamentsOf(player.teams),
    behind: player.background,
    parts: [
      body(
        { flexDirection: 'row', alignItems: 'center', gap: 48 },
        card(player),
        column(
          { width: TEXT_WIDTH, gap: 16 },
          nick(player),
          player.position &&
            line({ fontSize: 36, color: COLOURS.accent }, t(`common.position_${player.position}`)),
          teams(player),
          row({ gap: 14, marginTop: 8 }, ...figures.slice(0, 2)),
          row({ gap: 14 }, ...figures.slice(2)),
        ),
      ),
    ],
  };
});

function card(player: Player): Tree {
  const design = player.card;
  return column(
    {
      position: 'relative',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 28,
      ...(design === null ? PLAIN : { overflow: 'hidden' }),
    },
    design === null ? null : image(design, CARD_WIDTH, CARD_HEIGHT, { ...CORNER, objectFit: 'cover' }),
    // Large white letters keep 3:1 on whatever picture.
    design === null
      ? null
      : row({ ...CORNER, width: CARD_WIDTH, height: CARD_HEIGHT, backgroundImage: SHADE }),
    // What is placed is drawn above what is not.
    column(
      { position: 'relative', alignItems: 'center', gap: 20 },
      avatar(player, 230),
      row(
        { alignItems: 'center', gap: 18, fontSize: 54, fontWeight: 700 },
        player.position,
        player.country && flag(player.country, 60),
      ),
    ),
  );
}

const PLAIN = {
  border: `3px solid ${COLOURS.accent}`,
  backgroundImage: `linear-gradient(160deg, #24361c 0%, ${COLOURS.surface} 60%)`,
};
const CORNER = { position: 'absolute', top: 0, left: 0 };
const SHADE = 'linear-gradient(180deg, rgba(0, 0, 0, 0) 50%, rgba(0, 0, 0, 0.5) 70%)';

function nick({ nick }: Player): Tree {
  return line(
    { fontSize: fitting(nick, TEXT_WIDTH, [92, 78, 64, 48]), lineHeight: 1.1, fontWeight: 700 },
    nick,
  );
}

function teams({ teams }: Player): Tree | null {
  const unique = [...new Map(teams.map(({ team }) => [team.slug, team])).values()];
  if (unique.length === 0) return null;
  return row(
    { gap: 28, alignItems: 'center', fontSize: 34 },
    ...unique
      .slice(0, TEAMS)
      .map((team) =>
        row({ alignItems: 'center', gap: 12 }, crest('team', team, 46), line({ maxWidth: 270 }, team.name)),
      ),
  );
}
