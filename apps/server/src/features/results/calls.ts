import type { Handlers } from '../../platform/calls/handler.ts';
import { removeScreenshot, sendScreenshot } from './screenshots.ts';

export const resultsCalls: Handlers<'results'> = { sendScreenshot, removeScreenshot };
