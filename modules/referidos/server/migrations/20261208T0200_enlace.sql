-- The page of whom he sends: its address is kept, so that it is shared again as it was; another one leaves those before without effect.
alter table referidos.codigo add column enlace_id uuid;
alter table referidos.codigo add column enlace text;
create index codigo_por_enlace on referidos.codigo (empresa_id, enlace_id) where enlace_id is not null;
