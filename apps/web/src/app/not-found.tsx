import { CONSOLE_NAMES, isConsole, isLang } from '@matchnight/contract/constants';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useRevalidator } from 'react-router';
import { pathTo } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { useT } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Head } from '../ui/head.tsx';
import { Link } from '../ui/link.tsx';
import { CONSOLE_CHOSEN } from './state.ts';

/** The server looked as a visitor: what is hidden may be there for a user, so their browser asks once itself. */
export default function NotFound({ isForVisitors }: { isForVisitors: boolean }) {
  const t = useT();
  const { lang: inPath, console } = useParams();
  const lang = isLang(inPath) ? inPath : 'en';
  const token = useSession()?.token;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isOtherConsole = useLocation().state === CONSOLE_CHOSEN && isConsole(console) && !isForVisitors;
  useEffect(() => {
    if (isForVisitors && token) void revalidate();
  }, [isForVisitors, token, revalidate]);
  useEffect(() => {
    if (!isOtherConsole) return;
    toast('note', t('shell.other_console', { console: CONSOLE_NAMES[console] }));
    void navigate(pathTo('consoleHome', { lang, console }), { replace: true });
  }, [isOtherConsole, navigate, lang, console, t]);
  if (isOtherConsole) return null;
  return (
    <>
      <Head title={t('shell.not_found_title')} isPrivate />
      <EmptyState icon="flag" level={1} title={t('shell.not_found_title')} text={t('shell.not_found')}>
        <Link className={buttonClass('primary')} to={pathTo('home', { lang })}>
          {t('shell.go_home')}
        </Link>
      </EmptyState>
    </>
  );
}
