export { person as offersPerson } from './repository/person.ts';
