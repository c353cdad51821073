-- A journey by which somebody who is in proves again who he is, where his password would be asked.
alter table identidad.viaje drop constraint viaje_proposito_check;
alter table identidad.viaje add constraint viaje_proposito_check
  check (proposito in ('entrar', 'vincular', 'probar', 'confirmar'));
