import { FEATURES } from './features.ts';
import { type PersonPart, peopleOf } from './platform/person.ts';

/** Whatever is kept about people, in the features' order: what is exported, forgotten, and taken out with the demo. */
export const PEOPLE: Readonly<Record<string, PersonPart>> = Object.fromEntries(
  FEATURES.flatMap((one) => ('person' in one ? [[one.name, one.person]] : [])),
);

export const people = peopleOf(Object.values(PEOPLE));
