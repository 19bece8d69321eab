import type { Lang } from '@matchnight/contract';
import { LOCALES } from '@matchnight/i18n/locales';
import type { Bye, Id, RoundKey, Source } from '@matchnight/rules';
import type { Translate } from '../../platform/calls/context.ts';

/** Texts, and the language they are in. */
export interface InLanguage {
  readonly t: Translate;
  readonly lang: Lang;
}

/** How a bracket's rounds and places are called in a language. */
export interface Names {
  /** "Semi-finals" */
  round(key: RoundKey): string;
  /** "Winner of semi-final 1" */
  place(source: Source | Bye): string;
  /** "Group B" */
  group(id: Id): string;
}

/** @param groups the divisions that feed it, by their ids */
export function namesOf({ t, lang }: InLanguage, groups: ReadonlyMap<Id, string> = new Map()): Names {
  const round = (key: string) => roundName(t, key);
  const tie = (key: string, number: number) => {
    if (key === 'semi_final') return t('bracket.tie_semi_final', { number });
    if (key === 'quarter_final') return t('bracket.tie_quarter_final', { number });
    return t('bracket.tie', { round: round(key), number });
  };
  return {
    round: (key) => capitalised(lang, round(key)),
    group: (id) => groups.get(id) ?? '',
    place(source) {
      switch (source.kind) {
        case 'winner':
          return t('bracket.winner', { tie: tie(source.round, source.number) });
        case 'loser':
          return t('bracket.loser', { tie: tie(source.round, source.number) });
        case 'survivor':
          return t('bracket.survivor', { nth: source.nth, round: round(source.round) });
        case 'table_position':
          return t('bracket.table_position', { position: source.position });
        case 'seed':
          return t('bracket.seed', { seed: source.seed });
        case 'by_hand':
          return t('bracket.by_hand', { number: source.number });
        case 'group_place':
          return t('bracket.group_place', {
            position: source.position,
            group: groups.get(source.group) ?? '',
          });
        case 'best_of_position':
          return t('bracket.best_of_position', { position: source.position });
        case 'bye':
          return t('bracket.exempt');
        default:
          return t('common.to_be_decided');
      }
    },
  };
}

/** What an export calls the round: in English, as the format's files do. */
export function exportName(key: RoundKey): string {
  return EXPORT_NAMES[key] ?? key.replace('round_of_', 'Round of ');
}

const EXPORT_NAMES: Readonly<Record<string, string>> = {
  final: 'Final',
  third_place: 'Match for third place',
  semi_final: 'Semi-finals',
  quarter_final: 'Quarter-finals',
};

function roundName(t: Translate, key: string): string {
  switch (key) {
    case 'final':
      return t('bracket.final');
    case 'semi_final':
      return t('bracket.semi_final');
    case 'quarter_final':
      return t('bracket.quarter_final');
    case 'third_place':
      return t('bracket.third_place');
    default:
      return t('bracket.round_of', { places: Number(key.replace('round_of_', '')) });
  }
}

function capitalised(lang: Lang, text: string): string {
  return text.charAt(0).toLocaleUpperCase(LOCALES[lang]) + text.slice(1);
}
