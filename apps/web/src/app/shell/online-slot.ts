import type { ComponentType } from 'react';
import { createStore } from '../../lib/store.ts';

/** What the footer shows of who is online; app/afterwards.tsx fills it. */
export const onlineNow = createStore<ComponentType | null>(null);
