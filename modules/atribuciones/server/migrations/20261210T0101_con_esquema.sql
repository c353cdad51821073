-- By which definition of a scheme it was worked out, and of what: a rate of what was sold, an amount each, a rate of what is left
-- after its cost, or of the month, of which a line is told at the lowest rate and the rest is settled when the month is over.
alter table atribuciones.credito
  add column definicion_id uuid,
  add column forma text not null default 'tasa',
  add column fijo_centavos bigint not null default 0,
  -- Of the line, with its sign.
  add column margen_centavos bigint not null default 0,
  -- Under a scheme: the day on which it was first earned, of whose month it is.
  add column cuenta_en date;
alter table atribuciones.credito add constraint credito_forma check (forma in ('tasa', 'fijo', 'margen', 'mes'));
alter table atribuciones.credito add constraint credito_con_esquema check ((definicion_id is null) = (cuenta_en is null));
-- What lacked when a month was settled is of no line.
alter table atribuciones.credito drop constraint credito_clase_check;
alter table atribuciones.credito add constraint credito_clase_check check (clase in ('entrega', 'devolucion', 'garantia', 'ajuste'));
create index credito_por_definicion on atribuciones.credito (empresa_id, definicion_id, cuenta_en) where definicion_id is not null;
