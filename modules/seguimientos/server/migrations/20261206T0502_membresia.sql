-- A membership that is to be renewed is followed up too.
alter table seguimientos.asunto drop constraint asunto_tipo_check,
  add constraint asunto_tipo_check check (tipo in ('cotizacion', 'pendiente', 'proximo', 'saldo', 'membresia', 'ausente', 'posventa'));
alter table seguimientos.contacto drop constraint contacto_tipo_check,
  add constraint contacto_tipo_check check (tipo in ('cotizacion', 'pendiente', 'proximo', 'saldo', 'membresia', 'ausente', 'posventa'));
