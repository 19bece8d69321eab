export { BanFields, banIn } from './components/ban-fields.tsx';
