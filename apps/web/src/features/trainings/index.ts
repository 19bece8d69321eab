export { AnswerButtons } from './components/answer-buttons.tsx';
export { AnswerTraining } from './components/answer-training.tsx';
export { WhoAnswered } from './components/who-answered.tsx';
