-- Whether a movement waits for its match is written on it, so that what waits is found without going through what does not.
-- It says the same as `conciliado` (I80).
alter table bancos.movimiento add column pendiente boolean not null default true;
alter table bancos.movimiento no force row level security;
alter table bancos.conciliado no force row level security;
update bancos.movimiento m set pendiente = false
  from bancos.conciliado x where x.empresa_id = m.empresa_id and x.movimiento_id = m.id and x.viva;
alter table bancos.movimiento force row level security;
alter table bancos.conciliado force row level security;
create index movimiento_pendiente on bancos.movimiento (empresa_id, cuenta_id, fecha, id) where pendiente;
grant update (pendiente) on bancos.movimiento to bahia_app;
