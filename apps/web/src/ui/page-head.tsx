import type { Console } from '@matchnight/contract/constants';
import type { ComponentType, ReactNode } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { type Tab, Tabs } from './tabs.tsx';

/** Whose head it is. */
export interface HeadNoun {
  readonly kind: 'tournament' | 'team' | 'player';
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly console: Console;
}

/** What users do with a noun on its page. Later features than the noun's fill it, by app/afterwards.tsx. */
export const headDeeds = createStore<ComponentType<{ noun: HeadNoun }> | null>(null);

/** The top of a page: crest, where it belongs, its name, facts and tabs. */
export function PageHead(props: {
  title: string;
  /** Above the name: a link to what it belongs to. */
  above?: ReactNode;
  crest?: ReactNode;
  /** A picture behind everything, in place of the crest: a worn one has room above the words. */
  photo?: string | null;
  /** It is not worn: it stays behind the words. */
  isFaint?: boolean;
  /** Below the name: badges, facts. */
  children?: ReactNode;
  tabs?: readonly Tab[];
  /** On a phone the crest gives its room to the words; it stays behind them. */
  isCompact?: boolean;
  /** Whose page it is, where users can do something with it. */
  noun?: HeadNoun | null;
  /** The page has a heading of its own: this is an example on it, or what a match belongs to. */
  isUntitled?: boolean | undefined;
}) {
  const Title = props.isUntitled ? 'p' : 'h1';
  return (
    <header className="page-head">
      {props.photo ? (
        <HeadPhoto photo={props.photo} isFaint={props.isFaint} />
      ) : (
        props.crest && (
          <div className="backdrop" aria-hidden="true">
            {props.crest}
          </div>
        )
      )}
      <div className="relative flex items-center gap-4 pb-4 sm:gap-5 sm:pb-5">
        {props.isCompact ? <div className="max-sm:hidden">{props.crest}</div> : props.crest}
        <div className="min-w-0">
          {props.above && <div className="text-sm text-muted">{props.above}</div>}
          <Title className={`display text-3xl break-words ${props.isUntitled ? '' : 'sm:text-5xl'}`}>
            {props.title}
          </Title>
          {props.children && (
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {props.children}
            </div>
          )}
          {props.noun && <Deeds noun={props.noun} />}
        </div>
      </div>
      {props.tabs && <Tabs tabs={props.tabs} of={props.title} />}
    </header>
  );
}

/** A picture behind a head; a phone takes the small one, however fine its screen. */
function HeadPhoto({ photo, isFaint }: { photo: string; isFaint?: boolean | undefined }) {
  return (
    <img
      className={isFaint ? 'head-photo' : 'head-worn'}
      sizes="(width < 48rem) 1px"
      srcSet={`${photo}-480.webp 480w, ${photo}-1366.webp 1366w`}
      alt=""
    />
  );
}

/** Its room is kept for users from the start: nothing moves when it has come. Where there is nothing to do, it goes. */
function Deeds({ noun }: { noun: HeadNoun }) {
  const Filled = useStore(headDeeds, null);
  return (
    <div className="for-user mt-3 min-h-11 has-[[data-nothing]]:hidden">
      {Filled && <Filled key={noun.slug} noun={noun} />}
    </div>
  );
}
