-- Alternatives of one quotation: only the lines without option and those of the option that counts make its total.
alter table cotizaciones.partida add column opcion text check (opcion in ('A', 'B', 'C'));
alter table cotizaciones.cotizacion
  add column opcion text check (opcion in ('A', 'B', 'C')),
  add column recordada_en timestamptz;

-- The workshop answers on the customer's page.
alter table cotizaciones.mensaje drop constraint mensaje_tipo_check;
alter table cotizaciones.mensaje
  add constraint mensaje_tipo_check check (tipo in ('pregunta', 'actualizacion', 'respuesta'));

-- What the customer agreed to about the parts when he answered; null where nobody asked.
alter table cotizaciones.autorizacion
  add column acepta_usadas boolean,
  add column acepta_propias boolean;
