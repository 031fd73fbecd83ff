-- Which version of the program made the record and the facets of a tour: it rebuilds those of an older
-- version. For the tours so far it is not known.
alter table tour add column record_version integer not null default 0;

create index on tour (record_version);
