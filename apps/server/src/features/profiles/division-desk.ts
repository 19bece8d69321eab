import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { questionedIn, questionedView } from '../awards/index.ts';
import { seasonRefOf } from '../divisions/index.ts';
import { liguillaProgress } from '../liguilla/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { findDraftWeeks } from '../weeks/index.ts';
import { nextTaskOf } from './next-task.ts';
import { countMatches, countSlots, findAllDisputed } from './repository/desks.ts';
import { type Step, stepOf } from './steps.ts';

/** A division for its administrators: the state of its current season, and what they still have to do. */
export const divisionDesk: Handler<'divisions.desk'> = async (context) => {
  const { db, noun, now, events, mayAs } = context;
  const { division } = noun;
  const step = found(await stepOf(db, division.id, { events, now }));
  const seasonId = division.season_id;
  const checklist =
    seasonId === null
      ? null
      : {
          teams: await countSlots(db, seasonId),
          matches: await countMatches(db, seasonId, now),
          disputed: (await findAllDisputed(db, seasonId)).map(questionedView),
          questioned: (await questionedIn(db, seasonId)).map(questionedView),
          drafts: await findDraftWeeks(db, seasonId),
          liguilla: await liguillaProgress(db, division, context),
        };
  return {
    data: {
      id: division.id,
      name: division.name,
      slug: division.slug,
      image: pictureAddress(division.image),
      state: stateOf(division.season_state),
      hidden: division.hidden,
      tournament: {
        id: division.tournament_id,
        name: division.tournament_name,
        slug: division.tournament_slug,
      },
      season: seasonRefOf(division),
      mode: division.competition_type,
      has_liguilla: true,
      has_team_week: division.tournament_kind === 'clubs',
      can: { judge: mayAs('judge') },
      next: nextTaskOf(step),
      next_deed: step.deed,
      deeds: deedsView(step),
      checklist,
    },
  };
};

function deedsView({ notes }: Step) {
  return {
    start: [...notes.start],
    create_fixtures: [...notes.create_fixtures],
    finish: [...notes.finish],
    deliver_cup: [...notes.deliver_cup],
    next_season: [...notes.next_season],
  };
}
