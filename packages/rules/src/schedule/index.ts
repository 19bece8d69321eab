export * from './availability.ts';
export * from './dates.ts';
export { type Deck, type DeckTask, deckOf } from './deck.ts';
export * from './figures.ts';
export * from './match-dates.ts';
export * from './schedule.ts';
export * from './trainings.ts';
export * from './week.ts';
