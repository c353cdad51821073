-- In which companies a person has been let in, for whoever knows the person and no company yet. Of the installation: the
-- memberships themselves live with each company, and say whether he still is.
create table permisos.pertenencia (
  usuario_id uuid not null references usuarios.usuario,
  empresa_id int not null,
  primary key (usuario_id, empresa_id)
);
alter table permisos.pertenencia enable row level security;
alter table permisos.pertenencia force row level security;
create policy propia on permisos.pertenencia for select
  using (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid);
create policy empresa on permisos.pertenencia for insert
  with check (empresa_id = nullif(current_setting('app.empresa_id', true), '')::int);
grant select, insert on permisos.pertenencia to bahia_app;
grant select, insert, update, delete on permisos.pertenencia to bahia_mantenimiento;

alter table permisos.membresia no force row level security;
alter table permisos.pertenencia no force row level security;
insert into permisos.pertenencia (usuario_id, empresa_id) select usuario_id, empresa_id from permisos.membresia;
alter table permisos.membresia force row level security;
alter table permisos.pertenencia force row level security;

-- Nobody sees rows of another company any more, his own neither.
drop policy propia on permisos.membresia;
drop index permisos.membresia_por_usuario;
