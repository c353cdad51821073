-- How large a film of a document may be, in megabytes.
alter table empresas.empresa add column video_megas int not null default 30 check (video_megas between 5 and 60);
