-- Queues work inside the transaction that asks for it: it exists if and only if what it follows was committed. The
-- company travels with it, taken from the transaction and never from who asks; the key of a job is its company's own.
create function plataforma.encolar(p_tarea text, p_datos jsonb, p_clave text, p_cuando timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_empresa text := nullif(current_setting('app.empresa_id', true), '');
begin
  perform graphile_worker.add_job(
    identifier => p_tarea,
    payload => ((p_datos - 'empresa_id') || coalesce(jsonb_build_object('empresa_id', v_empresa::int), '{}'))::json,
    run_at => p_cuando,
    max_attempts => 12,
    job_key => coalesce(v_empresa, '0') || ':' || p_tarea || ':' || p_clave);
end $$;
revoke all on function plataforma.encolar from public;
grant execute on function plataforma.encolar to bahia_app, bahia_mantenimiento;

-- What a company writes by mail, and what became of it.
create table plataforma.correo (
  empresa_id int not null,
  id uuid not null,
  tipo text not null,
  para text not null,
  asunto text not null,
  texto text not null,
  html text not null,
  adjuntos jsonb not null default '[]',
  documento_id uuid,
  usuario_id uuid,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido', 'sin_canal')),
  intentos int not null default 0,
  respuesta text not null default '',
  creado_en timestamptz not null default now(),
  enviado_en timestamptz,
  primary key (empresa_id, id)
);
create index correo_por_documento on plataforma.correo (empresa_id, documento_id, id);
create index correo_por_estado on plataforma.correo (empresa_id, estado, id);
call plataforma.proteger('plataforma.correo', 'select, insert, update');

-- Mails to a person, of no company (new password, confirmation of an address): they carry secrets, so the request role
-- writes them and can't read them.
create table plataforma.correo_de_acceso (
  id uuid primary key,
  tipo text not null,
  para text not null,
  asunto text not null,
  texto text not null,
  html text not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido', 'sin_canal')),
  intentos int not null default 0,
  respuesta text not null default '',
  creado_en timestamptz not null default now(),
  enviado_en timestamptz
);
create index correo_de_acceso_por_estado on plataforma.correo_de_acceso (estado, id);
grant insert on plataforma.correo_de_acceso to bahia_app;
grant select, insert, update, delete on plataforma.correo_de_acceso to bahia_mantenimiento;
