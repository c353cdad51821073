-- Opened while its company wanted it to go no further than its customer authorised; those of before stay as they were.
alter table ordenes.orden add column guardada boolean not null default false;
