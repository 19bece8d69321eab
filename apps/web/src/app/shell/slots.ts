import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** What the footer shows of who is online; app/afterwards.tsx fills it, as the next. */
export const onlineNow = createStore<ComponentType | null>(null);
/** Where the colours are chosen, which nothing does without scripts. */
export const schemeSelect = createStore<ComponentType | null>(null);
