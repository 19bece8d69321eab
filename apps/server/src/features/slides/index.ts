export { slidesFeature } from './feature.ts';
export { slidesOfHome } from './of-home.ts';
export { insertSlide } from './repository/slides.ts';
