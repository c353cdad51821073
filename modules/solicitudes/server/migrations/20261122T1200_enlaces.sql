-- The links that administrators hand out, each for one person: who made it, who asked with it and whether it was taken back.
create table solicitudes.enlace (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  creado_en timestamptz not null default now(),
  creado_por_nombre text not null default '',
  expira_en timestamptz not null,
  -- Whoever asks first keeps it: he may ask again with it, nobody else may.
  usado_por uuid references usuarios.usuario,
  usado_en timestamptz,
  revocado_en timestamptz,
  revocado_por_nombre text not null default '',
  version int not null default 1,
  primary key (empresa_id, id),
  check ((usado_por is null) = (usado_en is null))
);
insert into solicitudes.enlace (empresa_id, id, creado_en, expira_en)
  select empresa_id, id, creado_en, expira_en from plataforma.enlace_publico where tipo = 'acceso';
create index enlace_por_fecha on solicitudes.enlace (empresa_id, id desc);
call plataforma.proteger('solicitudes.enlace', 'select, insert, update');

alter table solicitudes.solicitud
  add column enlace_id uuid,
  -- Ended because its link was taken back.
  add column revocada_en timestamptz,
  add foreign key (empresa_id, enlace_id) references solicitudes.enlace (empresa_id, id),
  add check (revocada_en is null or resuelta_en is null);

-- Enters the company of an access link also when it opens nothing any more, so that its holder reads why.
create function solicitudes.abrir_acceso(p_hash bytea)
returns table (empresa_id int, empresa_nombre text, zona text, enlace_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select l.empresa_id, l.id into empresa_id, enlace_id from plataforma.enlace_publico l
    where l.hash = p_hash and l.tipo = 'acceso';
  if not found then return; end if;
  perform set_config('app.empresa_id', empresa_id::text, true);
  select e.nombre, e.zona into empresa_nombre, zona from empresas.empresa e where e.empresa_id = abrir_acceso.empresa_id;
  return next;
end $$;
revoke all on function solicitudes.abrir_acceso from public;
grant execute on function solicitudes.abrir_acceso to bahia_app;
