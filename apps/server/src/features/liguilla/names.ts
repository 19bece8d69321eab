import type { Lang } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import type { Bye, RoundKey, Source } from '@matchnight/rules';

/** How a bracket's rounds and places are called in a language. */
export interface Names {
  /** "Semi-finals" */
  round(key: RoundKey): string;
  /** "Winner of semi-final 1" */
  place(source: Source | Bye): string;
}

export function namesOf(texts: Texts, lang: Lang): Names {
  const round = (key: string) => roundName(texts, lang, key);
  const tie = (key: string, number: number) => {
    if (key === 'semi_final') return texts.t(lang, 'bracket.tie_semi_final', { number });
    if (key === 'quarter_final') return texts.t(lang, 'bracket.tie_quarter_final', { number });
    return texts.t(lang, 'bracket.tie', { round: round(key), number });
  };
  return {
    round: (key) => capitalised(lang, round(key)),
    place(source) {
      switch (source.kind) {
        case 'winner':
          return texts.t(lang, 'bracket.winner', { tie: tie(source.round, source.number) });
        case 'loser':
          return texts.t(lang, 'bracket.loser', { tie: tie(source.round, source.number) });
        case 'survivor':
          return texts.t(lang, 'bracket.survivor', { nth: source.nth, round: round(source.round) });
        case 'table_position':
          return texts.t(lang, 'bracket.table_position', { position: source.position });
        case 'bye':
          return texts.t(lang, 'bracket.exempt');
        default:
          return texts.t(lang, 'bracket.to_be_decided');
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

function roundName(texts: Texts, lang: Lang, key: string): string {
  switch (key) {
    case 'final':
      return texts.t(lang, 'bracket.final');
    case 'semi_final':
      return texts.t(lang, 'bracket.semi_final');
    case 'quarter_final':
      return texts.t(lang, 'bracket.quarter_final');
    case 'third_place':
      return texts.t(lang, 'bracket.third_place');
    default:
      return texts.t(lang, 'bracket.round_of', { places: Number(key.replace('round_of_', '')) });
  }
}

function capitalised(lang: Lang, text: string): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
