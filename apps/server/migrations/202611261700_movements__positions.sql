-- A registered position that an administrator corrects while signings are closed: everybody reads which, and why.
ALTER TABLE movements
  ADD COLUMN position_from text,
  ADD COLUMN position_to text,
  DROP CONSTRAINT movements_kind_check,
  ADD CONSTRAINT movements_kind_check
    CHECK (kind IN ('signing', 'release', 'for_sale', 'transfer', 'return', 'position')),
  ADD CONSTRAINT movements_position_check CHECK ((kind = 'position') = (position_to IS NOT NULL)),
  ADD CONSTRAINT movements_position_reason_check CHECK (kind <> 'position' OR reason IS NOT NULL),
  ADD CONSTRAINT movements_position_from_check CHECK (position_from IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST')),
  ADD CONSTRAINT movements_position_to_check CHECK (position_to IN ('GK', 'CB', 'LB', 'RB', 'CDM', 'LM', 'RM', 'CAM', 'ST'));
