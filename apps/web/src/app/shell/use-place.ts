import { isConsole } from '@matchnight/contract/constants';
import { useParams } from 'react-router';
import { useSession, useStoredConsole } from '../../lib/session.ts';
import { useLang } from '../../lib/text.tsx';
import type { Place } from '../menu.ts';

/** Language, console (the path's, else the chosen one) and user. */
export function usePlace(): Place {
  const lang = useLang();
  const { console } = useParams();
  const stored = useStoredConsole();
  const session = useSession();
  return { lang, console: isConsole(console) ? console : stored, session };
}
