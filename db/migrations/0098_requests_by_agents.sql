-- An agent asks with the tools of the marketplace: the log of requests says so.
alter table partner_request add column via text;
