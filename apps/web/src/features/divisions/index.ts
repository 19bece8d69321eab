/** What later features may use of divisions. */
export { SeasonForm } from './components/season-form.tsx';
export { type DivisionParams, divisionQuery, seasonOf } from './queries.ts';
