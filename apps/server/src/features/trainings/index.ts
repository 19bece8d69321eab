export { addTrainings } from './add.ts';
export { answerTraining } from './answer.ts';
export { type TrainingPlanned, trainingPlanned } from './events.ts';
export { trainingsFeature } from './feature.ts';
export { findAllUnanswered as findAllUnansweredTrainings } from './repository/trainings.ts';
