export { TutorialsCard } from './components/tutorials-card.tsx';
