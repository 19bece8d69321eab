import { EVERY_FEATURE } from './features.ts';
import { type PersonPart, peopleOf } from './platform/person.ts';

/** Whatever is kept about people, in the features' order: what is exported, forgotten, and taken out with the demo. */
export const PEOPLE: Readonly<Record<string, PersonPart>> = Object.fromEntries(
  EVERY_FEATURE.flatMap(({ name, person }) => (person === undefined ? [] : [[name, person]])),
);

export const people = peopleOf(Object.values(PEOPLE));
