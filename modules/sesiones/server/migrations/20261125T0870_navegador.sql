-- In which browser a session lives, and until when what happens may be told there: longer than it may lie still, never
-- past its limit. Null: of before, so nothing is told.
alter table sesiones.sesion add column navegador bytea;
alter table sesiones.sesion add column oye_hasta timestamptz;
create index sesion_por_navegador on sesiones.sesion (navegador, creada_en desc) where navegador is not null;
