-- Each count that was compared with what was expected: a Z says those that were not the last one.
create table cortes.arqueo (
  empresa_id int not null,
  id uuid not null,
  sesion_id uuid not null,
  contado_centavos bigint not null,
  esperado_centavos bigint not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, sesion_id) references caja.sesion (empresa_id, id)
);
create index arqueo_por_sesion on cortes.arqueo (empresa_id, sesion_id, creado_en);
call plataforma.proteger('cortes.arqueo', 'select, insert');
create trigger arqueo_solo_agregar before update or delete on cortes.arqueo
  for each row execute function plataforma.solo_agregar();
