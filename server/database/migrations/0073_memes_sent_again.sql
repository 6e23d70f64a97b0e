-- What the author's device calls a meme: sent again after an answer that was lost, it is the same one. Memes of before have
-- none.
alter table memes
  add column client_id uuid,
  add constraint memes_client_key unique (author_id, client_id);
