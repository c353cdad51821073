create schema entradas;
grant usage on schema entradas to bahia_app, bahia_mantenimiento;

-- Where customers of a company ask to be let in: hung on walls and papers, so it is kept to be read again; and what seals its form.
create table entradas.pagina (
  empresa_id int not null references empresas.empresa,
  enlace_id uuid not null,
  enlace text,
  sello bytea not null,
  primary key (empresa_id)
);
call plataforma.proteger('entradas.pagina', 'select, insert, update');

-- Each time somebody asked to be let in; without a customer, nobody was found, and it counts the same. What he wrote is kept as its digest.
create table entradas.entrada (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  cliente_id uuid,
  contacto bytea not null,
  canal text not null check (canal in ('correo', 'whatsapp')),
  correo text not null default '',
  ip text not null,
  expira_en timestamptz not null,
  usada_en timestamptz,
  creado_en timestamptz not null,
  primary key (empresa_id, id),
  foreign key (empresa_id, cliente_id) references clientes.cliente (empresa_id, id)
);
create index entrada_por_fecha on entradas.entrada (empresa_id, creado_en desc);
call plataforma.proteger('entradas.entrada', 'select, insert, update, delete');

-- Whether somebody works in any company, or is more than the customer of one: one after the other, as row-level security wants it.
create function entradas.trabaja(p_usuario uuid) returns boolean
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
declare
  v_antes int := nullif(current_setting('app.empresa_id', true), '')::int;
  v_usuario text := current_setting('app.usuario_id', true);
  v_empresa int;
  v_trabaja boolean := false;
begin
  perform set_config('app.usuario_id', p_usuario::text, true);
  for v_empresa in select p.empresa_id from permisos.pertenencia p where p.usuario_id = p_usuario loop
    perform plataforma.poner_empresa(v_empresa);
    v_trabaja := exists (select 1 from permisos.membresia m where m.empresa_id = v_empresa and m.usuario_id = p_usuario
      and m.activa and m.cliente_id is null);
    exit when v_trabaja;
  end loop;
  perform plataforma.poner_empresa(v_antes);
  perform set_config('app.usuario_id', coalesce(v_usuario, ''), true);
  return v_trabaja;
end $$;
grant execute on function entradas.trabaja to bahia_app;
