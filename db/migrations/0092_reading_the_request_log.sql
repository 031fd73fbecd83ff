-- So that a page of the request log is found in its order: by error code, among what failed of a user, and
-- by a request id that a program sends again and again. No request waits meanwhile: the log does.
create index partner_request_by_error on partner_request (organization_id, error_code, at, id)
  where error_code is not null;
create index partner_request_failed_of_user on partner_request (organization_id, user_id, at, id)
  where status >= 400;
drop index partner_request_by_request;
create index partner_request_by_request on partner_request (organization_id, request_id, at, id);
