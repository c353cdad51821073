-- The letters before the number, when the company wants others than the usual ones.
alter table plataforma.folio add column prefijo text collate "C" check (prefijo ~ '^[A-Z][A-Z0-9]{0,7}$');

-- Numbers that were skipped on purpose: from `desde` up to just before `hasta` there never will be a document.
create table plataforma.folio_salto (
  empresa_id int not null,
  serie text not null collate "C",
  desde bigint not null check (desde >= 1),
  hasta bigint not null check (hasta > desde),
  usuario_nombre text not null,
  creado_en timestamptz not null default now(),
  primary key (empresa_id, serie, desde)
);
call plataforma.proteger('plataforma.folio_salto', 'select, insert');
create trigger folio_salto_solo_agregar before update or delete on plataforma.folio_salto
  for each row execute function plataforma.solo_agregar();
