-- What the parts of a run have brought so far: a run that goes on after its node died counts them, too.
ALTER TABLE imports ADD COLUMN brought jsonb;
