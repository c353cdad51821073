-- A file that nothing names any more: its row goes in the transaction that lets go of it, and its bytes behind the commit. What a
-- cut leaves here is cleared the next night.
create table plataforma.archivo_por_borrar (
  empresa_id int not null,
  clave text not null,
  creado_en timestamptz not null,
  primary key (empresa_id, clave)
);
call plataforma.proteger('plataforma.archivo_por_borrar', 'select, insert, delete');
grant delete on plataforma.archivo to bahia_app;
