-- What members get is read by its own indexes: few products and divisions are for members, of however many there are.
create index products_premium_idx on products (subcategory_id) where premium and visible;
create index divisions_premium_idx on divisions (console) where is_premium;
