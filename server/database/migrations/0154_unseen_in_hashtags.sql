-- A hashtag with characters that show nothing is the hashtag without them.
update posts set tags = array(
    select distinct regexp_replace(tag, U&'[\00AD\0610-\061A\061C\0640\064B-\065F\0670\200B-\200F\202A-\202E\2060-\206F\20D0-\20FF\FE00-\FE0F\FEFF]', '', 'g')
    from unnest(tags) tag
  )
  where array_to_string(tags, ' ') ~ U&'[\00AD\0610-\061A\061C\0640\064B-\065F\0670\200B-\200F\202A-\202E\2060-\206F\20D0-\20FF\FE00-\FE0F\FEFF]';
update comments set tags = array(
    select distinct regexp_replace(tag, U&'[\00AD\0610-\061A\061C\0640\064B-\065F\0670\200B-\200F\202A-\202E\2060-\206F\20D0-\20FF\FE00-\FE0F\FEFF]', '', 'g')
    from unnest(tags) tag
  )
  where array_to_string(tags, ' ') ~ U&'[\00AD\0610-\061A\061C\0640\064B-\065F\0670\200B-\200F\202A-\202E\2060-\206F\20D0-\20FF\FE00-\FE0F\FEFF]';
