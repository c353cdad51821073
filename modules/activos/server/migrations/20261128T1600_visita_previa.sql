-- The last time that it came before the company began here, as its old list says; visits since then are its orders.
alter table activos.activo add column visita_previa date;
