/** What later features may use of divisions. */
export { FrozenPlayoffs } from './components/frozen-playoffs.tsx';
export { JudgeLinks } from './components/judge-links.tsx';
export { SeasonForm } from './components/season-form.tsx';
export { countUnwise, SeasonNotes } from './components/season-notes.tsx';
export { type DivisionDeskParams, divisionDeskQuery } from './desk.ts';
export { type DivisionParams, divisionQuery, seasonOf } from './queries.ts';
export { STEPS } from './steps.ts';
