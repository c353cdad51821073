-- Who was rejected, and whom the company does not want to be asked by again; an administrator may take it back.
alter table solicitudes.solicitud add column no_vuelve boolean not null default false;
