import { lazy } from 'react';

// With the document: the slides themselves come later, where there are any.
import '../../ui/slider.css';
import './components/home-slider.css';

export const HomeSlider = import.meta.env.SSR
  ? (await import('./components/home-slider.tsx')).default
  : lazy(() => import('./components/home-slider.tsx'));
