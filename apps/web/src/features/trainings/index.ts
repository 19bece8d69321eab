export { AnswerButtons } from './components/answer-buttons.tsx';
export { WhoAnswered } from './components/who-answered.tsx';
