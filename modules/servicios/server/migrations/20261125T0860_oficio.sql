-- The trade to which the services of a classification belong; '' = none was said.
alter table servicios.clasificacion add column oficio text not null default '';
