-- What the shop sells. Names are as administrators type them, in one language.
CREATE TABLE shop_categories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 40),
  slug text NOT NULL UNIQUE,
  -- From 1 on.
  "order" integer NOT NULL CHECK ("order" >= 1),
  author_id bigint REFERENCES users (id),
  version integer NOT NULL DEFAULT 0,
  editor_id bigint REFERENCES users (id),
  edited_at timestamptz
);
CREATE INDEX shop_categories_author_id_idx ON shop_categories (author_id);
CREATE INDEX shop_categories_editor_id_idx ON shop_categories (editor_id);

CREATE TABLE shop_subcategories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES shop_categories (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 40),
  slug text NOT NULL UNIQUE,
  -- From 1 on, among those of its category.
  "order" integer NOT NULL CHECK ("order" >= 1),
  author_id bigint REFERENCES users (id),
  version integer NOT NULL DEFAULT 0,
  editor_id bigint REFERENCES users (id),
  edited_at timestamptz
);
CREATE INDEX shop_subcategories_category_id_idx ON shop_subcategories (category_id);
CREATE INDEX shop_subcategories_author_id_idx ON shop_subcategories (author_id);
CREATE INDEX shop_subcategories_editor_id_idx ON shop_subcategories (editor_id);

CREATE TABLE products (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subcategory_id bigint NOT NULL REFERENCES shop_subcategories (id),
  -- Avatar; background of a tournament, a division, a team, a player's own page; design of a card.
  type text NOT NULL CHECK (type IN ('AV', 'BT', 'BD', 'BE', 'BU', 'CA')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 60),
  slug text NOT NULL UNIQUE,
  description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 500),
  image text NOT NULL REFERENCES files (hash),
  -- The drawn design that the picture was made of; null: it was uploaded.
  design text,
  coins integer NOT NULL CHECK (coins BETWEEN 1 AND 1000000),
  -- How long a purchase lasts; null: forever.
  days integer CHECK (days BETWEEN 1 AND 36500),
  -- On sale; what was bought stays worn either way.
  visible boolean NOT NULL DEFAULT false,
  premium boolean NOT NULL DEFAULT false,
  -- From 1 on, among those of its subcategory.
  "order" integer NOT NULL CHECK ("order" >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  author_id bigint REFERENCES users (id),
  version integer NOT NULL DEFAULT 0,
  editor_id bigint REFERENCES users (id),
  edited_at timestamptz
);
CREATE INDEX products_subcategory_id_idx ON products (subcategory_id, "order");
CREATE INDEX products_image_idx ON products (image);
CREATE INDEX products_author_id_idx ON products (author_id);
CREATE INDEX products_editor_id_idx ON products (editor_id);
