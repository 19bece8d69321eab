export { addTrainings } from './add.ts';
export { answerTraining } from './answer.ts';
export { trainingsCalls } from './calls.ts';
export { type TrainingPlanned, trainingPlanned } from './events.ts';
export { trainingsFeature } from './feature.ts';
export { person as trainingsPerson } from './repository/person.ts';
export { findAllUnanswered as findAllUnansweredTrainings } from './repository/trainings.ts';
