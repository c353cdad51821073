-- Two notices of one millisecond come in the order in which they were written.
alter table notificaciones.notificacion add column orden bigint generated always as identity;
drop index notificaciones.notificacion_por_persona;
drop index notificaciones.notificacion_sin_leer;
create index notificacion_por_persona on notificaciones.notificacion (empresa_id, usuario_id, orden desc);
create index notificacion_sin_leer on notificaciones.notificacion (empresa_id, usuario_id, orden desc) where leida_en is null;
