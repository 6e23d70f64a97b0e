-- how many an address was sent lately, whoever asked for them
create index email_links_email_idx on email_links (email, created_at);
