-- A new account hides its email address until its owner shows it on the profile. Existing accounts keep their choice.
alter table people alter column hides_email set default true;
