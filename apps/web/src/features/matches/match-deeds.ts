import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';
import type { MatchParams } from './match-path.ts';

/** What the two teams' managers do with a match on its page. A later feature fills it, by app/afterwards.tsx. */
export const matchDeeds = createStore<ComponentType<{ params: MatchParams }> | null>(null);
