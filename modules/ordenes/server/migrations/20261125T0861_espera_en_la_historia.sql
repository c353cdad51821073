-- How long an order was in each state is read of its history; of what waited, also for what.
alter table ordenes.cambio_estado add column espera_por text;
alter table ordenes.cambio_estado add constraint cambio_espera_conocida
  check (espera_por in ('refaccion', 'cliente', 'tercero'));
