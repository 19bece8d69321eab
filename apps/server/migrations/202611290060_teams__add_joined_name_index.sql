-- Names with signs that only join others (emoji, Persian): the few that no equality finds.
CREATE INDEX teams_joined_name_idx ON teams (console) WHERE search_text ~ '[\u200c\u200d\ufe0f\U000e0020-\U000e007f]';
