-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
drop trigger movimiento_solo_agregar on caja.movimiento;
create trigger movimiento_solo_tachar before update or delete on caja.movimiento
  for each row execute function plataforma.solo_tachar();
grant update (concepto, beneficiario) on caja.movimiento to bahia_app;
