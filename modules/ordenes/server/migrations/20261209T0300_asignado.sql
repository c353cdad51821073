-- When somebody was given a line; of what was assigned before this nobody knows.
alter table ordenes.partida_trabajador add column asignado_en timestamptz;
create index asignado_por_empleado on ordenes.partida_trabajador (empresa_id, empleado_id, asignado_en desc)
  where asignado_en is not null;
