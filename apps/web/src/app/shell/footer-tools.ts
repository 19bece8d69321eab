import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** What the footer shows of who is online, and the choice of colours, which nothing does without scripts; app/afterwards.tsx fills it. */
export const footerTools = createStore<ComponentType | null>(null);
