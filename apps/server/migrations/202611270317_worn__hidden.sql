-- What a job looks for: hidden things that need not be.
CREATE INDEX worn_hidden_idx ON worn (possession_id) WHERE NOT is_shown;
