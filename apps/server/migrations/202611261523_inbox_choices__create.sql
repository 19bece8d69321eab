-- How much a user wants to be told, and how their mails come; who has no row is told everything.
create table inbox_choices (
  user_id bigint not null references users (id) on delete cascade,
  scope text not null,
  mail text not null,
  -- The day of the last letter, in the site's zone.
  letter_on date not null default '-infinity',
  constraint inbox_choices_pkey primary key (user_id),
  constraint inbox_choices_scope_check check (scope in ('everything', 'needs_me', 'almost_nothing')),
  constraint inbox_choices_mail_check check (mail in ('at_once', 'daily', 'never'))
);
create index inbox_choices_letter_on_idx on inbox_choices (letter_on, user_id) where mail = 'daily';

-- What waits for the next letter.
alter table notifications drop constraint notifications_mail_check;
alter table notifications add constraint notifications_mail_check check (mail in ('due', 'letter', 'sent')) not valid;
alter table notifications validate constraint notifications_mail_check;
create index notifications_letter_idx on notifications (user_id, event_id) where mail = 'letter';
