-- Policies have no subquery: see plataforma.proteger.
alter policy propia on permisos.membresia using (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid);
