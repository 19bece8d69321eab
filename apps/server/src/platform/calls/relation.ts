/** What a user is to one noun. */
export interface Relation {
  readonly administers: boolean;
  readonly manages: boolean;
  /** Only of a team: they are its owner, a co-manager or a member. */
  readonly belongs?: boolean;
  /** A team of theirs (managed, owned or played for) plays in it: they may not judge there. */
  readonly ownTeamPlays: boolean;
  /** Its tournament is hidden and the viewer not registered there: only who administers it knows of it. */
  readonly isHidden: boolean;
  /** Only of a notice: its level decides who edits it. */
  readonly edits?: boolean;
}
