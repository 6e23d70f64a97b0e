-- What somebody is verified by is one request: taking it back takes the mark, and the other way round. Before, the table of
-- accounts left requests as they were.

update verification_requests requests set state = 'revoked', reason = 'other'
  where state = 'approved' and (
    exists (select from people where people.id = person_id and not is_verified)
    or exists (
      select from verification_requests newer
      where newer.person_id = requests.person_id and newer.state = 'approved' and newer.id > requests.id
    )
  );
create unique index verification_requests_approved_key on verification_requests (person_id) where state = 'approved';

-- Whose account is being deleted waits in no queue. Their requests to be verified are closed by the nightly job, which erases
-- the pictures too.
update membership_payments set state = 'withdrawn', decided_at = now()
  where state in ('started', 'waiting') and person_id in (select person_id from leaving_people);
