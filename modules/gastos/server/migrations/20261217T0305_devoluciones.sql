-- Goods that went back to a supplier: his note lowers what is owed, and what had been paid comes back.
alter table gastos.abono add column devolucion_id uuid;
alter table gastos.abono drop constraint abono_check1;
alter table gastos.abono add constraint abono_con_signo
  check ((monto_centavos < 0) = (corrige_id is not null or (devolucion_id is not null and origen <> 'nota_credito')));
