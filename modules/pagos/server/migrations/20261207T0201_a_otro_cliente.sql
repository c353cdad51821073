-- Two customers may be found to be one: of a receipt and of what moved in favour it is told whose they are, and nothing else changes.
grant update on pagos.pago to bahia_app;
grant update on pagos.saldo_movimiento to bahia_app;
grant delete on pagos.saldo to bahia_app;
drop trigger pago_solo_tachar on pagos.pago;
create trigger pago_solo_tachar before update or delete on pagos.pago
  for each row execute function plataforma.solo_tachar('cliente_id');
drop trigger saldo_movimiento_solo_tachar on pagos.saldo_movimiento;
create trigger saldo_movimiento_solo_tachar before update or delete on pagos.saldo_movimiento
  for each row execute function plataforma.solo_tachar('cliente_id');
