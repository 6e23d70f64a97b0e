-- Which accounts have the demo campus's public password is a setting of its own, so that a start without the demo finds
-- them. Campuses filled before it was kept: these are their addresses.
insert into settings (key, value)
  select 'demo-accounts', jsonb_build_object('ids', jsonb_agg(id), 'disabled', '[]'::jsonb)
  from people
  where email in ('student@quad.example', 'friend@quad.example', 'creator@quad.example', 'moderator@quad.example',
      'admin@quad.example')
    and exists (select from settings where key = 'demo-campus')
  having count(*) > 0
  on conflict (key) do nothing;
