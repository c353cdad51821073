-- Where a person asked to be let in, for himself: of the installation, since whoever asks belongs to no company yet. What
-- became of it is written with each company.
create table solicitudes.pedida (
  usuario_id uuid not null references usuarios.usuario,
  empresa_id int not null,
  id uuid not null,
  primary key (usuario_id, empresa_id, id)
);
alter table solicitudes.pedida enable row level security;
alter table solicitudes.pedida force row level security;
create policy propia on solicitudes.pedida
  using (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid)
  with check (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid);
grant select, insert on solicitudes.pedida to bahia_app;
grant select, insert, update, delete on solicitudes.pedida to bahia_mantenimiento;
alter table solicitudes.solicitud no force row level security;
alter table solicitudes.pedida no force row level security;
insert into solicitudes.pedida (usuario_id, id, empresa_id) select usuario_id, id, empresa_id from solicitudes.solicitud;
alter table solicitudes.solicitud force row level security;
alter table solicitudes.pedida force row level security;
drop policy propia on solicitudes.solicitud;
drop index solicitudes.solicitud_por_usuario;

-- As before, with the company set by plataforma.poner_empresa and with the rights of who asks: see sesiones.abrir.
create or replace function solicitudes.abrir_acceso(p_hash bytea)
returns table (empresa_id int, empresa_nombre text, zona text, enlace_id uuid)
language plpgsql security invoker set search_path = pg_catalog, pg_temp as $$
begin
  select l.empresa_id, l.id into empresa_id, enlace_id from plataforma.registro_del_enlace(p_hash, 'acceso') l;
  if not found then return; end if;
  perform plataforma.poner_empresa(empresa_id);
  select e.nombre, e.zona into empresa_nombre, zona from empresas.empresa e where e.empresa_id = abrir_acceso.empresa_id;
  return next;
end $$;
