import type { Handlers } from '../../platform/calls/handler.ts';
import { whereWePlay } from './where-we-play.ts';

export const profilesCalls: Handlers<'profiles'> = { whereWePlay };
