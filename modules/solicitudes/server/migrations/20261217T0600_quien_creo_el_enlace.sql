-- A link is judged by what its maker may do when it is used. Links made before last 72 hours at most and are not judged.
alter table solicitudes.enlace add column creado_por uuid;
alter table solicitudes.enlace add constraint enlace_creado_por_fkey foreign key (creado_por) references usuarios.usuario;
