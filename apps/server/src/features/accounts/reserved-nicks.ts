import { nickSkeleton } from './nick-skeleton.ts';

/** Who would be taken for somebody who runs the site, in its six languages. */
const OFFICES = `
  admin admins administrator administrators administrador administradora amministratore administrateur
  mod mods moderator moderators moderador moderadora moderatore moderateur moderation
  support soporte suporte supporto assistance helpdesk hilfe help ayuda ajuda aiuto aide
  system sistema systeme root superuser superadmin webmaster postmaster hostmaster noreply
  staff official oficial ufficiale officiel offiziell security seguridad seguranca sicurezza securite sicherheit
`;
/** Names nobody only together with the site's name. */
const BESIDE_THE_SITE = 'team equipo equipa squadra equipe crew bot info news league liga';

const offices = skeletons(OFFICES);
const besideTheSite = new Set([...offices, ...skeletons(BESIDE_THE_SITE), '']);

/** Whether a nick looks like an office of the site, its name, or both together ("Matchnight Team"). */
export function isReserved(nick: string, siteName: string): boolean {
  const skeleton = nickSkeleton(nick);
  const site = nickSkeleton(siteName);
  if (offices.has(skeleton)) return true;
  if (site === '') return false;
  return (
    (skeleton.startsWith(site) && besideTheSite.has(skeleton.slice(site.length))) ||
    (skeleton.endsWith(site) && besideTheSite.has(skeleton.slice(0, -site.length)))
  );
}

function skeletons(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(nickSkeleton));
}
