export { SearchModal } from './components/search-modal.tsx';
