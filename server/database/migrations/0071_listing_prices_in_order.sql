-- A category newest first, narrowed down by price: the price is compared in the index, without reading the row.
drop index listings_category_idx;
create index listings_category_idx on listings (category, id desc, price) where state <> 'sold';
