export { ScreenshotField } from './components/screenshot-field.tsx';
export { ScreenshotView } from './components/screenshot-view.tsx';
export type { ScreenshotState } from './use-screenshot.ts';
