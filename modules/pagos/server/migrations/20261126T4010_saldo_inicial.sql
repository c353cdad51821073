-- What a customer owed before the company began here is charged as any other account.
alter table pagos.cuenta drop constraint cuenta_documento_tipo_check;
alter table pagos.cuenta add constraint cuenta_documento_tipo_check
  check (documento_tipo in ('orden', 'venta', 'saldo_inicial'));
