-- Policies have no subquery: see plataforma.proteger.
alter policy propia on perfil.preferencia
  using (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid)
  with check (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid);
alter policy propia on perfil.foto
  using (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid)
  with check (usuario_id = nullif(current_setting('app.usuario_id', true), '')::uuid);
