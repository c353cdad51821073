-- Who was not content with a visit is attended.
alter table soporte.ticket drop constraint ticket_canal_check;
alter table soporte.ticket add constraint ticket_canal_check
  check (canal in ('portal', 'cotizacion', 'enlace', 'mostrador', 'pasaporte', 'calificacion'));
