-- The audience that a caption was written for. A post that becomes public shows only captions that were public. Captions
-- from before have the audience of their post, because it could not be widened before.
-- The release before writes the default alone, so the new check refuses nothing of it.
-- contracts: caption_versions_audience_check
alter table caption_versions add column audience text not null default 'public'
  check (audience in ('public', 'close_friends'));
update caption_versions v set audience = 'close_friends'
  from posts p where p.id = v.post_id and 'close_friends' in (p.visibility, p.shown_to);
