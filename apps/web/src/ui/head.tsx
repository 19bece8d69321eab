import { DEFAULT_LANG, LANGS, type Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';
import { useLocation } from 'react-router';
import { withLang } from '../lib/paths.ts';
import type { SharedPicture } from '../lib/share-picture.ts';
import { useSite } from '../lib/site.ts';
import { useLang } from '../lib/text.tsx';

interface HeadProps {
  /** "{text} - {site}" becomes the page's title. */
  readonly title: string;
  readonly description?: string;
  /** Not for search engines: private pages, errors. */
  readonly isPrivate?: boolean;
  /** The part of the query that makes another page (?page=2). */
  readonly query?: string;
  /** What networks and chats show of the page. */
  readonly picture?: SharedPicture | undefined;
  /** Its own address, where it is read at several. */
  readonly path?: string;
}

/** What a page puts into the document's head. Every page renders one. */
export function Head({ title, description, isPrivate = false, query = '', picture, path }: HeadProps) {
  const site = useSite();
  const lang = useLang();
  const { pathname } = useLocation();
  const whole = `${title} - ${site.name}`;
  if (isPrivate) {
    return (
      <>
        <title>{whole}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = (one: Lang) => site.publicUrl + withLang(path ?? pathname, one) + query;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address(lang)} />
      {import.meta.env.SSR && (
        <ForRobots title={title} description={description} address={address} picture={picture} />
      )}
    </>
  );
}

interface RobotsProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly picture: SharedPicture | undefined;
  readonly address: (lang: Lang) => string;
}

/** What only search engines, networks and chats read: in the document as it is sent, and no script carries it. */
function ForRobots({ title, description, address, picture }: RobotsProps) {
  const site = useSite();
  const lang = useLang();
  return (
    <>
      {LANGS.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={address(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LANG)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address(lang)} />
      <meta property="og:locale" content={LOCALES[lang].replace('-', '_')} />
      {picture && (
        <>
          <meta property="og:image" content={site.publicUrl + picture.path} />
          <meta property="og:image:width" content={`${picture.width}`} />
          <meta property="og:image:height" content={`${picture.height}`} />
          <meta property="og:image:alt" content={picture.alt ?? title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
