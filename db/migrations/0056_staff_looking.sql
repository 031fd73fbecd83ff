-- Which records staff look at in the console at this moment, one row for each open page. After a crash
-- it may be empty: pages say it again within seconds.
create unlogged table staff_look (
  page uuid primary key,
  email text not null,
  subject text not null,
  seen_at timestamptz not null
);
create index staff_look_subject on staff_look (subject, seen_at);
