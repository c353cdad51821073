-- A movement by hand is undone by its contrary, once: the same kind with the other sign, so that every figure nets.
alter table caja.movimiento add column deshace_id uuid;
alter table caja.movimiento add constraint movimiento_deshace
  foreign key (empresa_id, deshace_id) references caja.movimiento (empresa_id, id);
create unique index movimiento_deshecho on caja.movimiento (empresa_id, deshace_id) where deshace_id is not null;
-- Cash that goes from one open register to another: two rows with one folio, each naming the other's session.
alter table caja.movimiento add column otra_sesion_id uuid;
alter table caja.movimiento add constraint movimiento_otra_sesion
  foreign key (empresa_id, otra_sesion_id) references caja.sesion (empresa_id, id);
alter table caja.movimiento drop constraint movimiento_tipo_check;
alter table caja.movimiento add constraint movimiento_tipo_check
  check (tipo in ('cobro', 'devolucion', 'cancelacion', 'entrada', 'salida', 'gasto', 'retiro', 'traspaso'));
alter table caja.movimiento add constraint movimiento_traspaso check ((tipo = 'traspaso') = (otra_sesion_id is not null));
alter table caja.movimiento drop constraint movimiento_check;
alter table caja.movimiento add constraint movimiento_signo
  check (tipo = 'traspaso' or (tipo in ('cobro', 'entrada')) = ((monto_centavos > 0) = (deshace_id is null)));
