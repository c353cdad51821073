-- Each secret mail says who asked for it and who may pass it on when there is no mail server: the administrators of a company,
-- those who answer for an account, or nobody. The request role still cannot read this table.
alter table plataforma.correo_de_acceso
  add column empresa_id int,
  add column usuario_id uuid,
  add column rol_id uuid,
  add column entrega text not null default 'nadie';
alter table plataforma.correo_de_acceso add constraint correo_de_acceso_entrega check (entrega in ('empresa', 'cuenta', 'nadie'));

-- Nobody knows which company asked for the mails that already wait, so nobody reads them any more. The link can be asked for again.
update plataforma.correo_de_acceso set texto = '', html = '' where estado in ('sin_canal', 'fallido');

-- Secret mails that wait for an administrator of this company to pass them on. The worker writes them.
create table plataforma.correo_por_entregar (
  empresa_id int not null,
  id uuid not null,
  tipo text not null,
  para text not null,
  asunto text not null,
  texto text not null,
  -- Account that the link opens: only who administers every company of that account reads it.
  usuario_id uuid,
  -- Role that the link gives: only who may give that role reads it.
  rol_id uuid,
  creado_en timestamptz not null,
  primary key (empresa_id, id)
);
call plataforma.proteger('plataforma.correo_por_entregar', 'select, delete');

-- As before, but only mails that this company asked for: an address may be known to others too.
create or replace function plataforma.olvidar_correos_de_acceso(p_correos text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from plataforma.correo_de_acceso
  where empresa_id = nullif(current_setting('app.empresa_id', true), '')::int and lower(para) = any(p_correos);
end $$;
