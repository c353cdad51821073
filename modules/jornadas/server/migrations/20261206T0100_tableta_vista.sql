-- When the tablet last showed who is there; null until somebody opened its link.
alter table jornadas.reloj add column vista_en timestamptz;
