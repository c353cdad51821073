-- What corrects a delivered document takes its place: the two name each other, and each is corrected once.
alter table ordenes.orden add column corrige_id uuid,
  add constraint corrige_fk foreign key (empresa_id, corrige_id) references ordenes.orden (empresa_id, id);
create unique index orden_corregida_una_vez on ordenes.orden (empresa_id, corrige_id) where corrige_id is not null;
