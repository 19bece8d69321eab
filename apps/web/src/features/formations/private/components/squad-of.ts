import type { T } from '../../../../lib/text.tsx';
import type { SquadPlayer } from '../../../../ui/pitch/squad.ts';
import type { Desk, Shown } from '../../queries.ts';

type Wish = Pick<Desk['wishes'][number], 'position' | 'style'>;

/** The squad as the editor shows it: faces, answers, and where each would like to play. */
export function squadOf(t: T, squad: Shown['squad']): SquadPlayer[] {
  return squad.map(({ player, position, wish, answer, barred }) => ({
    key: player.slug,
    nick: player.nick,
    avatar: player.avatar,
    team: null,
    index: null,
    position,
    answer: barred === null ? answer : 'barred',
    ...(wish ? { note: t('formationsdesk.wish_of', { wish: wishText(t, wish) }) } : {}),
  }));
}

/** "ST · Finisher" */
export function wishText(t: T, { position, style }: Wish): string {
  return `${position} · ${t(`pitch.chemistry_${style}`)}`;
}
