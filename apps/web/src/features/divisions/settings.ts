import { isLeagueMode, MODES } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import type { Body, Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import type { FormValues } from '../../ui/form-values.ts';
import type { DivisionDeskParams } from './desk.ts';

type TournamentDeskParams = PathParams<'/:lang/:console/dashboard/tournaments/:tournamentId' & PagePath>;

export type DivisionSettings = Omit<Reply<'divisions.settings'>['data'], 'image' | 'slug' | 'version'>;

export const divisionListQuery = ({ lang, console, tournamentId }: TournamentDeskParams) =>
  queryOf('divisions.list', { lang, console, tournamentId });

export const divisionSettingsQuery = ({ lang, console, tournamentId, divisionId }: DivisionDeskParams) =>
  queryOf('divisions.settings', { lang, console, tournamentId, divisionId });

export const TIE_BREAKS = ['tournament', 'goal_difference', 'head_to_head'] as const;

/** What stands in the form; what is fixed stays as it is. */
export function typedSettings(values: FormValues, shown: DivisionSettings): Body<'divisions.create'> {
  const name = values.text('name');
  const { editable, ...fixed } = shown;
  if (!editable) return { ...fixed, name };
  const tieBreaks = values.choice('tie_breaks', TIE_BREAKS);
  const type = values.choice('type', MODES);
  const isLeague = isLeagueMode(type);
  return {
    name,
    type,
    teamDowns: isLeague ? (values.number('teamDowns') ?? 0) : 0,
    teamLiguilla: isLeague ? (values.number('teamLiguilla') ?? 0) : 0,
    is_premium: values.checked('is_premium'),
    tie_breaks: !isLeague || tieBreaks === 'tournament' ? null : tieBreaks,
    discipline: values.checked('own_discipline')
      ? {
          yellowsEvery: values.number('discipline.yellowsEvery'),
          matches: {
            yellows: values.number('discipline.matches.yellows') ?? 0,
            two_yellows: values.number('discipline.matches.two_yellows') ?? 0,
            red: values.number('discipline.matches.red') ?? 0,
          },
        }
      : null,
  };
}
