-- uses: search-words
-- Match names in Devanagari and in Latin letters: compare words in Latin transcription and by their sound.

-- Transcribe a folded word to Latin letters. As in Hindi, the implicit vowel a after a consonant is silent at the end
-- of a word and between single consonants inside it: अमन is aman, कमला kamla, कृष्ण krishna.
create or replace function latin_word(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  vowel constant text := '[aAeiouə]';
  consonant constant text := '(?:chh|[kgcjtdpbs]h|[^aAeiouə])';
  latin text := word;
begin
  if word !~ U&'[\0900-\097F]' then
    return word;
  end if;
  -- Letters with a dot below that are distinct letters; other dots are dropped.
  latin := replace(replace(replace(replace(replace(latin, 'ज्ञ', 'ग्य'), U&'\091C\093C', 'Z'), U&'\092B\093C', 'F'),
    U&'\0921\093C', 'र'), U&'\0922\093C', 'र');
  latin := replace(latin, U&'\093C', '');
  -- Add the vowel to every consonant, except before another vowel or a virama.
  latin := regexp_replace(latin, U&'([\0915-\0939ZF])', '\1ə', 'g');
  latin := regexp_replace(latin, U&'ə([\093E-\094C])', '\1', 'g');
  -- A final vowel after several consonants is pronounced.
  latin := regexp_replace(latin, U&'(ə\094D[\0915-\0939ZF])ə$', '\1A');
  latin := replace(latin, U&'ə\094D', '');
  -- The nasal sounds like the following consonant requires.
  latin := regexp_replace(latin, U&'[\0901\0902](?=ह)', 'ng', 'g');
  latin := regexp_replace(latin, U&'[\0901\0902](?=[पफबभम])', 'm', 'g');
  latin := regexp_replace(latin, U&'[\0901\0902]', 'n', 'g');
  latin := replace(replace(replace(replace(replace(latin, 'ख', 'kh'), 'घ', 'gh'), 'च', 'ch'), 'छ', 'chh'), 'झ', 'jh');
  latin := replace(replace(replace(replace(replace(latin, 'ठ', 'th'), 'ढ', 'dh'), 'थ', 'th'), 'ध', 'dh'), 'फ', 'ph');
  latin := replace(replace(replace(latin, 'भ', 'bh'), 'श', 'sh'), 'ष', 'sh');
  latin := replace(replace(replace(replace(latin, 'ऐ', 'ai'), U&'\0948', 'ai'), 'औ', 'au'), U&'\094C', 'au');
  latin := replace(replace(latin, 'ऋ', 'ri'), U&'\0943', 'ri');
  latin := translate(latin, 'कगङजञटडणतदनपबमयरलळवसहःZF', 'kgnjntdntdnpbmyrllvshhzf');
  latin := translate(
    latin,
    U&'\0905\0906\093E\0907\093F\0908\0940\0909\0941\090A\0942\090F\0947\0945\090D\0913\094B\0949\0911०१२३४५६७८९',
    'aAAiiiiuuuueeeeoooo0123456789'
  );
  latin := regexp_replace(latin, '(' || vowel || consonant || '+)ə$', '\1');
  latin := regexp_replace(latin, '(' || vowel || consonant || ')ə(?=' || consonant || vowel || ')', '\1', 'g');
  return translate(latin, 'əA', 'aa');
end $$;

-- The sound of a word in Latin letters: equal for different spellings (Lakshmi and Laxmi, Meera and Mira, Sharma and
-- Shrama). Drops vowels after the first letter except i and u, and h after a consonant.
create or replace function word_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  sound text := word;
begin
  if word !~ '^[a-z]+$' then
    return null;
  end if;
  sound := replace(replace(replace(replace(sound, 'x', 'ks'), 'q', 'k'), 'z', 'j'), 'w', 'v');
  sound := regexp_replace(sound, 'c(?!h)', 'k', 'g');
  sound := replace(replace(replace(sound, 'chh', 'c'), 'ch', 'c'), 'ph', 'f');
  sound := regexp_replace(sound, '([bdgjkst])h', '\1', 'g');
  sound := regexp_replace(sound, '(.)h(?![aeiouy])', '\1', 'g');
  sound := regexp_replace(sound, 'm(?=[bfp])', 'n', 'g');
  sound := translate(left(sound, 1), 'eo', 'iu') || translate(substr(sound, 2), 'eyoa', 'iiu');
  return regexp_replace(sound, '(.)\1+', '\1', 'g');
end $$;

-- The form of a name for comparing and sorting.
create or replace function read_name(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(latin_word(word), ' ' order by place), '') from split_words(name)
$$;

-- The search words of a person: the words of name and username in their original spelling, in Latin letters and, after
-- a ~, by sound, and the whole username without separators.
create or replace function person_words(name text, username text) returns tsvector
language sql immutable strict parallel safe as $$
  select words_vector(array(
    select found from split_words(name || ' ' || username) words
      cross join lateral unnest(array[word, latin_word(word), '~' || word_sound(latin_word(word))]) found
    union all select translate(username, '._', '')
  ))
$$;

-- A typed username with dots or underscores, in lower case and without its @; else null. Words drop these characters,
-- and usernames have no other separators.
create or replace function spelled_username(typed text) returns text language sql immutable strict parallel safe as $$
  select case when name ~ '^[a-z0-9._]*[._][a-z0-9._]*$' then name end from ltrim(lower(typed), '@') name
$$;

-- Build a query for names with words that begin with all typed ones (the first six count): in spelling, transcription
-- or sound. With `reach` 2 also similar beginnings by sound, with 3 also similar words. A few letters sound like too
-- many words to search by sound alone. Null without words.
create or replace function name_query(typed text, reach integer) returns tsquery language plpgsql stable strict as $$
declare
  typed_word text;
  latin text;
  sound text;
  one text;
  wanted text;
begin
  for typed_word in select word from split_words(left(typed, 100)) order by place limit 6 loop
    latin := latin_word(typed_word);
    sound := word_sound(latin);
    one := '''' || typed_word || ''':*';
    if latin <> typed_word then
      one := one || ' | ''' || latin || ''':*';
    end if;
    if reach > 1 and char_length(sound) > 2 then
      one := one || ' | ''~' || sound || ''':*';
    elsif char_length(sound) > 1 and (reach > 1 or char_length(latin) > 3) then
      one := one || ' | ''~' || sound || '''';
    end if;
    if reach > 2 and char_length(typed_word) between 4 and 30 then
      one := concat_ws(' | ', one, (
        select string_agg('''' || alike.word || '''', ' | ') from (
          select w.word from name_words w where w.word % latin order by similarity(w.word, latin) desc, w.word limit 5
        ) alike
      ));
    end if;
    wanted := concat_ws(' & ', wanted, '(' || one || ')');
  end loop;
  return wanted::tsquery;
end $$;
