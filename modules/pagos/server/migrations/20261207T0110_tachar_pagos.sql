-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
drop trigger pago_solo_agregar on pagos.pago;
create trigger pago_solo_tachar before update or delete on pagos.pago
  for each row execute function plataforma.solo_tachar();
grant update (motivo, nota) on pagos.pago to bahia_app;
drop trigger pago_forma_solo_agregar on pagos.pago_forma;
create trigger pago_forma_solo_tachar before update or delete on pagos.pago_forma
  for each row execute function plataforma.solo_tachar();
grant update (referencia) on pagos.pago_forma to bahia_app;
drop trigger saldo_movimiento_solo_agregar on pagos.saldo_movimiento;
create trigger saldo_movimiento_solo_tachar before update or delete on pagos.saldo_movimiento
  for each row execute function plataforma.solo_tachar();
grant update (concepto) on pagos.saldo_movimiento to bahia_app;
