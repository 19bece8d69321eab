import { FEATURES } from './features.ts';
import { type PersonPart, peopleOf } from './platform/person.ts';

/** Whatever is kept about people, in the features' order: what is exported, forgotten, and taken out with the demo. */
export const PEOPLE: Readonly<Record<string, PersonPart>> = Object.fromEntries(
  Object.entries(FEATURES).flatMap(([name, feature]) =>
    'person' in feature ? [[name, feature.person]] : [],
  ),
);

export const people = peopleOf(Object.values(PEOPLE));
