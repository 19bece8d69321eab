import { answer, on } from '../../platform/events.ts';
import { feature } from '../../platform/feature.ts';
import { seasonFinished } from '../divisions/index.ts';
import { matchDecided } from '../matches/index.ts';
import { signingsOpen } from '../tournaments/index.ts';
import { marketCalls } from './calls.ts';
import { listsOfDecidedMatch } from './follow.ts';
import { areSigningsOpen } from './open-signings.ts';
import { spellsOfFinishedSeason } from './spells.ts';
import { SIGNINGS_CRON, signingJobs } from './turns.ts';

export const marketFeature = feature({
  name: 'market',
  calls: { market: marketCalls },
  tasks: signingJobs,
  cron: SIGNINGS_CRON,
  follows: [on(matchDecided, listsOfDecidedMatch), on(seasonFinished, spellsOfFinishedSeason)],
  answers: [answer(signingsOpen, areSigningsOpen)],
});
