import { placesOf } from '@matchnight/rules/lists';
import type { T } from '../../lib/text.tsx';
import type { Choice } from './chooser.tsx';
import type { Eleven, SquadPlayer } from './squad.ts';

/** What is being chosen: who stands on a place, or the place of somebody from the bench. */
export type Asking = { readonly place: number } | { readonly player: string };

/** What the dialog asks, and what there is to choose from. */
export function questionOf(t: T, asking: Asking, value: Eleven, squad: readonly SquadPlayer[]) {
  const nickOf = (key: string) => squad.find((player) => player.key === key)?.nick ?? '';
  if ('player' in asking) {
    const title = t('pitch.choose_place', { player: nickOf(asking.player) });
    return { title, choices: whereOf(t, value, nickOf) };
  }
  const position = placesOf(value.shape)[asking.place];
  const title = position ? t('pitch.choose_player', { position: t(`common.position_${position}`) }) : '';
  return { title, choices: whoOf(t, asking.place, value, squad) };
}

/** The squad, those of the position first, and nobody. */
function whoOf(t: T, place: number, { shape, lineup }: Eleven, squad: readonly SquadPlayer[]): Choice[] {
  const positions = placesOf(shape);
  const fits = (player: SquadPlayer) => (player.position === positions[place] ? 0 : 1);
  const sorted = squad.toSorted((a, b) => fits(a) - fits(b));
  const choices = sorted.map((player): Choice => {
    const stands = positions[lineup.indexOf(player.key)];
    return {
      key: player.key,
      text:
        player.position === null
          ? player.nick
          : `${player.nick} · ${t(`common.position_${player.position}`)}`,
      detail: detailOf(
        t,
        player,
        stands ? t('pitch.stands', { position: t(`common.position_${stands}`) }) : t('pitch.bench'),
      ),
      isCurrent: lineup[place] === player.key,
    };
  });
  if ((lineup[place] ?? null) === null) return choices;
  return [...choices, { key: '', text: t('pitch.nobody'), detail: '', isCurrent: false }];
}

/** Where somebody would like to play, whether they can, and where they are now. */
function detailOf(t: T, { note, answer }: SquadPlayer, stands: string): string {
  const told = [note, answer ? t(`pitch.answer_${answer}`) : undefined, stands];
  return told.filter((part) => part !== undefined).join(' · ');
}

function whereOf(t: T, { shape, lineup }: Eleven, nickOf: (key: string) => string): Choice[] {
  return placesOf(shape).map((position, at) => {
    const stands = lineup[at] ?? null;
    return {
      key: String(at),
      text: t(`common.position_${position}`),
      detail: stands === null ? t('pitch.empty') : nickOf(stands),
      isCurrent: false,
    };
  });
}
