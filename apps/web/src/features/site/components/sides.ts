interface Sides<Team> {
  readonly home: Team;
  readonly away: Team;
}

/** Whom the team of one's own meets. */
export function rivalOf<Team extends { readonly slug: string }>(
  { home, away }: Sides<Team>,
  team: { readonly slug: string },
): Team {
  return home.slug === team.slug ? away : home;
}

/** The names that a sentence about the match puts in. */
export function sidesOf({ home, away }: Sides<{ readonly name: string }>): { home: string; away: string } {
  return { home: home.name, away: away.name };
}
