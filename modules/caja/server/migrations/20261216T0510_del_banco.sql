-- Cash that was brought from the company's own bank: it neither enters nor leaves the company, and the bank has its other side.
alter table caja.movimiento add column del_banco boolean not null default false;
alter table caja.movimiento add constraint movimiento_del_banco check (not del_banco or tipo = 'entrada');
-- What people wrote so far says it in words.
alter table caja.movimiento no force row level security;
drop trigger movimiento_solo_tachar on caja.movimiento;
update caja.movimiento set del_banco = true
  where tipo = 'entrada' and concepto ~* '^(cambio|feria|morralla|monedas?|billetes?)\M.*\mbanco\M';
create trigger movimiento_solo_tachar before update or delete on caja.movimiento
  for each row execute function plataforma.solo_tachar();
alter table caja.movimiento force row level security;
