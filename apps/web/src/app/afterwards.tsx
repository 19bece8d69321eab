import type { Lang } from '@matchnight/contract/constants';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type DeedPlace, type MarketDeed, marketDeeds } from '../features/market/index.ts';
import { type MatchParams, matchDeeds } from '../features/matches/index.ts';
import { currentLang } from '../lib/current-lang.ts';
import { startLive } from '../lib/live.ts';
import { useSession } from '../lib/session.ts';
import { loadTexts, useLang } from '../lib/text.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { type HeadNoun, headDeeds } from '../ui/page-head.tsx';
import { loadOnClick, reportStyleErrors } from './chunk-errors.ts';
import { footerTools } from './shell/footer-tools.ts';
import { SchemeSelect } from './shell/scheme-select.tsx';

export { Floating } from './shell/floating.tsx';

/** What the first paint doesn't wait for: live messages, what floats over pages, what users do from a page's head. */
export function startAfterwards(client: QueryClient): void {
  reportStyleErrors(currentLang);
  startLive(client, currentLang);
  headDeeds.set(HeadDeeds);
  matchDeeds.set(MatchDeeds);
  marketDeeds.set(MarketDeeds);
  footerTools.set(FooterTools);
  const content = document.getElementById('content');
  if (content) keepFocus(content);
}

/** Code that comes after its page, and never covers what is drawn. Its failure is told as that of a click's code. */
export async function loadPart<T>(loading: Promise<T>, lang: Lang): Promise<T | null> {
  return await loading.catch(async (error: unknown) => await loadOnClick<T>(Promise.reject(error), lang));
}

interface Parts {
  readonly Deeds: ComponentType<{ noun: HeadNoun; more: ReactNode }>;
  readonly ReportButton: ComponentType<{
    thing: { kinds: readonly ['nick', 'picture']; id: number; name: string };
  }>;
}

function FooterTools() {
  return (
    <>
      <OnlineNow />
      <SchemeSelect />
    </>
  );
}

/** How many are online, once the footer comes into view. */
function OnlineNow() {
  const lang = useLang();
  const room = useRef<HTMLSpanElement>(null);
  const [loaded, setLoaded] = useState<{ lang: string; Shown: ComponentType } | null>(null);
  useEffect(() => {
    if (room.current === null) return;
    const watching = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watching.disconnect();
      const code = import('../features/social/index.ts').then(({ loadOnlineNow }) => loadOnlineNow());
      Promise.all([code, loadTexts(lang, ['online'])]).then(
        ([{ default: Shown }]) => setLoaded({ lang, Shown }),
        // A page without the number is whole.
        () => {},
      );
    });
    watching.observe(room.current);
    return () => watching.disconnect();
  }, [lang]);
  return <span ref={room}>{loaded?.lang === lang && <loaded.Shown />}</span>;
}

/** Only users have any: nobody else loads them. */
function HeadDeeds({ noun }: { noun: HeadNoun }) {
  const session = useSession();
  const lang = useLang();
  const [loaded, setLoaded] = useState<({ lang: string } & Parts) | null>(null);
  const isUser = session !== null;
  useEffect(() => {
    if (!isUser) return;
    const social = import('../features/social/index.ts');
    const moderation = import('../features/moderation/index.ts');
    const texts = loadTexts(lang, ['social', 'blocking', 'moderation']);
    void loadPart(Promise.all([social, moderation, texts]), lang).then((all) => {
      if (all !== null) setLoaded({ lang, Deeds: all[0].HeadDeeds, ReportButton: all[1].ReportButton });
    });
  }, [isUser, lang]);
  if (session === null || loaded?.lang !== lang) return null;
  const { Deeds, ReportButton } = loaded;
  const { user } = session;
  const isOwn = user.slug === noun.slug && user.console === noun.console;
  const thing = { kinds: ['nick', 'picture'], id: noun.id, name: noun.name } as const;
  const more = {
    player: isOwn ? null : <ReportButton thing={thing} />,
    team: user.console === noun.console ? <TeamDeeds team={noun} /> : null,
    tournament: null,
  };
  return <Deeds noun={noun} more={more[noun.kind]} />;
}

/** Its managers see on a team's page that a match is to be reported, its members find their talk, and others ask to join. */
function TeamDeeds({ team }: { team: HeadNoun }) {
  const lang = useLang();
  const [loaded, setLoaded] = useState<{ lang: string; Due: OfTeam; Talk: OfTeam; Ask: OfTeam } | null>(null);
  useEffect(() => {
    const due = import('../features/results/index.ts').then(({ loadReportDue }) => loadReportDue());
    const talk = import('../features/messages/index.ts').then(({ loadTeamTalkLink }) => loadTeamTalkLink());
    const ask = import('../features/invitations/index.ts').then(({ loadAskToJoin }) => loadAskToJoin());
    const texts = loadTexts(lang, ['results', 'joinaclub']);
    void loadPart(Promise.all([due, talk, ask, texts]), lang).then((all) => {
      if (all === null) return;
      setLoaded({ lang, Due: all[0].default, Talk: all[1].default, Ask: all[2].default });
    });
  }, [lang]);
  if (loaded?.lang !== lang) return null;
  return (
    <>
      <loaded.Due team={team} />
      <loaded.Talk team={team} />
      <loaded.Ask team={team} />
    </>
  );
}
type OfTeam = ComponentType<{ team: HeadNoun }>;

type OfMatch = ComponentType<{ place: Omit<MatchParams, 'divisionSlug'> }>;

/** On the page of a match: whether the players of a club will play, and what managers and judges may do with it. */
function MatchDeeds({ params }: { params: MatchParams }) {
  const session = useSession();
  const lang = useLang();
  const [loaded, setLoaded] = useState<{ lang: string; Deeds: OfMatch; Availability: OfMatch } | null>(null);
  const isUser = session !== null;
  useEffect(() => {
    if (!isUser) return;
    const deeds = import('../features/matchday/index.ts');
    const availability = import('../features/availability/index.ts');
    const texts = loadTexts(lang, ['matchdaydesk', 'availability']);
    void loadPart(Promise.all([deeds, availability, texts]), lang).then((all) => {
      if (all === null) return;
      setLoaded({ lang, Deeds: all[0].MatchDeeds, Availability: all[1].MatchAvailability });
    });
  }, [isUser, lang]);
  if (session === null || loaded?.lang !== lang) return null;
  const { console, fixtureId } = params;
  const place = { lang, console, fixtureId };
  return (
    <>
      <loaded.Availability place={place} />
      <loaded.Deeds place={place} />
    </>
  );
}

type OfMarket = ComponentType<{ deed: MarketDeed; place: DeedPlace }>;

/** On the pages of a market: what managers do with a player, and players with their place. */
function MarketDeeds(props: { deed: MarketDeed; place: DeedPlace }) {
  const session = useSession();
  const lang = useLang();
  const [loaded, setLoaded] = useState<{ lang: string; Deed: OfMarket } | null>(null);
  const isUser = session?.user.console === props.place.console;
  useEffect(() => {
    if (!isUser) return;
    const code = import('../features/offers/index.ts');
    void loadPart(Promise.all([code, loadTexts(lang, ['offers', 'money'])]), lang).then((all) => {
      if (all !== null) setLoaded({ lang, Deed: all[0].MarketDeed });
    });
  }, [isUser, lang]);
  return isUser && loaded?.lang === lang ? <loaded.Deed {...props} /> : null;
}
