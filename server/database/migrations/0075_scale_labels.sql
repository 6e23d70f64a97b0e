-- Questions of surveys say what the ends of their scale mean; those asked before say nothing.
update polls
set questions = (
  select jsonb_agg('{"firstLabel": "", "lastLabel": ""}'::jsonb || question order by place)
  from jsonb_array_elements(questions) with ordinality as asked (question, place)
)
where kind = 'survey' and jsonb_array_length(questions) > 0;
