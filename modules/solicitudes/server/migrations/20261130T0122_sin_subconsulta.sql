-- Policies have no subquery: see plataforma.proteger.
alter policy propia on solicitudes.solicitud using (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid);
