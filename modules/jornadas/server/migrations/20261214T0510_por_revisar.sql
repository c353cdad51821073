-- A mark says its own hour, because it may have waited for the network. What arrives long after it waits for a supervisor's yes: until then
-- its shift counts nowhere. Shifts of before count as they did.
alter table jornadas.turno add column por_revisar boolean not null default false;
alter table jornadas.ajuste add column minutos_sin_revision int not null default 10;
alter table jornadas.ajuste add constraint ajuste_minutos_sin_revision check (minutos_sin_revision between 0 and 1440);
create index turno_por_revisar on jornadas.turno (empresa_id, entrada_en) where por_revisar and anulado_en is null;
