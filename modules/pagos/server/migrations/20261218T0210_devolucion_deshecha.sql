-- Giving back what a customer had in favour may be undone while its register is open: that cancellation is money that enters.
alter table pagos.pago drop constraint pago_signo;
alter table pagos.pago add constraint pago_signo check (
  case when tipo = 'devolucion' then monto_centavos <= 0
    when tipo = 'cancelacion' then monto_centavos <= 0 or corrige_id is not null
    else monto_centavos >= 0 end);
