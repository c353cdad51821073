-- The worker's own rate on the day on which the line was given to him: a later one is not for it.
alter table ordenes.partida_trabajador
  add column comision_diezmilesimas int check (comision_diezmilesimas between 0 and 10000);
