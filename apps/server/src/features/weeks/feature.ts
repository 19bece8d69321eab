import { on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { matchDecided } from '../matches/index.ts';
import { weeksCalls } from './calls.ts';
import { weekJobs, weekOfDecidedMatch } from './jobs.ts';
import { person as weeksPerson } from './repository/person.ts';

export const weeksFeature = feature({
  name: 'weeks',
  calls: { weeks: weeksCalls },
  person: weeksPerson,
  tasks: weekJobs,
  follows: [on(matchDecided, weekOfDecidedMatch)],
});
